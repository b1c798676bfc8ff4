"""A play handed over to BG Stats by its documented link: the app opens it, no network of ours."""

from urllib.parse import quote

import msgspec
from msgspec import Struct

from companion.core.sheet import Points

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="


class BgStatsGame(Struct, frozen=True, kw_only=True, rename="camel", omit_defaults=True):
    name: str
    source_game_id: str
    highest_wins: bool
    no_points: bool
    bgg_id: int = 0  # left out where it is not known: BG Stats asks by the name


class BgStatsPlayer(Struct, frozen=True, kw_only=True, rename="camel", omit_defaults=True):
    name: str
    source_player_id: str
    score: str
    rank: int
    winner: bool = False
    start_player: bool = False
    role: str = ""


class BgStatsPlay(Struct, frozen=True, kw_only=True, rename="camel", omit_defaults=True):
    source_name: str
    source_play_id: str
    play_date: str  # 2026-11-16 20:15:00
    game: BgStatsGame
    players: tuple[BgStatsPlayer, ...]
    duration_min: int = 0
    board: str = ""  # the variant
    location: str = ""
    comments: str = ""


def game(key: str, name: str, bgg_id: int) -> BgStatsGame:
    return BgStatsGame(
        name=name, source_game_id=key, highest_wins=True, no_points=False, bgg_id=bgg_id
    )


def ranks(totals: tuple[Points, ...], winners: tuple[int, ...]) -> tuple[int, ...]:
    """1 for who won, whatever decided it; then by points, equal ones sharing a rank."""
    lost = sorted((total for at, total in enumerate(totals) if at not in winners), reverse=True)
    return tuple(
        1 if at in winners else len(winners) + 1 + lost.index(total)
        for at, total in enumerate(totals)
    )


def link(play: BgStatsPlay) -> str:
    return ADDRESS + quote(msgspec.json.encode(play).decode(), safe="")
