"""The frame: replay with a ruling on each move, beside python-chess; what importing it costs."""

import random
import subprocess
import sys

import chess

from bench.measure import Figure, best_of
from companion.core import verify_games
from companion.core.journal import Journal, replay
from companion.core.simulate import seed_for
from tests.burrow import GAME

PLIES = 2_000


def figures() -> list[Figure]:
    rows, start = burrow_rows()
    games = _chess_games()
    plies = sum(map(len, games))
    ours, theirs = best_of(
        lambda: [replay(GAME, start, game) for game in rows],
        lambda: [_replay_chess(game) for game in games],
    )
    ratio = (sum(map(len, rows)) / ours) / (plies / theirs)
    bare, core = best_of(
        lambda: _python("import msgspec, msgspec.json, msgspec.structs"),
        lambda: _python("import companion.core"),
    )
    return [
        Figure(
            "replay of Burrow, moves a second as a share of python-chess", ratio, "×", 0.5, False
        ),
        Figure("importing companion.core beyond msgspec", (core - bare) * 1000, "ms", 60),
    ]


def burrow_rows() -> tuple[list[list[bytes]], object]:
    """Whole games of three as rows, from the file's bytes to the position."""
    options = GAME.options()
    start = GAME.start(3, options)
    rows: list[list[bytes]] = []
    number = 0
    while sum(map(len, rows)) < PLIES:
        journal: Journal[object]
        journal, failure = verify_games.whole_game(GAME, 3, options, seed_for(number))
        assert failure is None
        rows.append([row for row in journal.rows if b'"entry"' in row])
        number += 1
    return rows, start


def _chess_games() -> list[list[chess.Move]]:
    dice = random.Random(1)
    games: list[list[chess.Move]] = []
    while sum(map(len, games)) < PLIES:
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 130:
            board.push(dice.choice(list(board.legal_moves)))
        games.append(list(board.move_stack))
    return games


def _replay_chess(moves: list[chess.Move]) -> None:
    board = chess.Board()
    for move in moves:
        assert board.is_legal(move)
        board.push(move)


def _python(code: str) -> None:
    subprocess.run([sys.executable, "-c", code], check=True)
