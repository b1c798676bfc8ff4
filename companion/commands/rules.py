"""`companion rules`: the best answers to a question about the rules."""

import json
import sys
from textwrap import indent

from companion import games, locale
from companion.commands.answering import unknown_game
from companion.locale import word
from companion.rulebook.reply import replies
from companion.rulebook.search import Query, search

MOST = 5


def run(text: str, game: str | None, as_json: bool) -> int:
    if game is not None and game not in games.names():
        print(unknown_game(game), file=sys.stderr)
        return 2
    language = locale.current()
    others = [one for one in locale.LANGUAGES if one != language]
    query = Query(text, (game,) if game else games.names())
    answers = replies(search(query, language, others, MOST), text, language)
    if as_json:
        told = [one._asdict() for one in answers]
        print(json.dumps({"query": text, "answers": told}, ensure_ascii=False))
    elif answers:
        print("\n\n".join(f"{a.title}\n{indent(a.answer, '  ')}\n  {a.place}" for a in answers))
    else:
        print(word("rules.none"), word("command.other-words"), file=sys.stderr)
    return 0 if answers else 1
