"""What the desktop's package starts: the command line, which opens the app."""

import sys
from multiprocessing import freeze_support

from companion.cli import main

if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
