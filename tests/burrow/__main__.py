"""The command line with Burrow among its games: `python -m tests.burrow simulate burrow`."""

import sys

from companion import cli
from tests.burrow.home import move_in

move_in()
sys.exit(cli.main())
