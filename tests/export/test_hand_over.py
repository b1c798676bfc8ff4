"""BG Stats gets every field; a game and a set-up travel as text."""

import json
from datetime import datetime
from urllib.parse import parse_qs, urlsplit

import msgspec
import pytest

from companion import games, rulebook
from companion.core import record
from companion.core.record import Player, RecordError
from companion.export import bgstats, transfer_text

from .sheets import finished, read_qr


def play() -> bgstats.BgStatsPlay:
    return bgstats.BgStatsPlay(
        source_name="Cavern Companion",
        source_play_id="00000000-0000-0000-0000-000000000004",
        play_date="2026-11-16 20:15:00",
        duration_min=85,
        board="full",
        location="Café & Höhle",
        comments='Rain; "50 %" #1 + 🎲',
        game=bgstats.game("caverna", "Caverna", 102794),
        players=(
            bgstats.BgStatsPlayer(
                name="Zoë",
                source_player_id="a",
                score="61.5",
                rank=1,
                winner=True,
                start_player=True,
                role="red",
            ),
            bgstats.BgStatsPlayer(
                name="Blue", source_player_id="b", score="40", rank=2, role="blue"
            ),
        ),
    )


def test_the_link_is_parsed_field_by_field():
    link = bgstats.link(play())
    parts = urlsplit(link)
    assert (parts.scheme, parts.netloc, parts.path) == (
        "https",
        "app.bgstatsapp.com",
        "/createPlay.html",
    )
    assert not parts.fragment
    (data,) = parse_qs(parts.query, strict_parsing=True)["data"]
    read = json.loads(data)
    assert read.pop("game") == {
        "name": "Caverna",
        "bggId": 102794,
        "highestWins": True,
        "noPoints": False,
        "sourceGameId": "caverna",
    }
    red, blue = read.pop("players")
    assert red == {
        "name": "Zoë",
        "startPlayer": True,
        "rank": 1,
        "role": "red",
        "score": "61.5",
        "winner": True,
        "sourcePlayerId": "a",
    }
    assert blue["rank"] == 2 and "winner" not in blue and "startPlayer" not in blue
    datetime.strptime(read["playDate"], "%Y-%m-%d %H:%M:%S")
    assert read == {
        "sourceName": "Cavern Companion",
        "sourcePlayId": "00000000-0000-0000-0000-000000000004",
        "playDate": "2026-11-16 20:15:00",
        "durationMin": 85,
        "board": "full",
        "location": "Café & Höhle",
        "comments": 'Rain; "50 %" #1 + 🎲',
    }


def test_a_game_of_unknown_number_is_named_only():
    assert "bggId" not in msgspec.json.decode(
        msgspec.json.encode(bgstats.game("cavum", "Cavum", 0))
    )


@pytest.mark.parametrize(
    ("totals", "winners", "ranks"),
    [
        ((5, 9, 7), (1,), (3, 1, 2)),
        ((9, 9, 7), (1,), (2, 1, 3)),  # a tie that was decided
        ((9, 9, 7), (0, 1), (1, 1, 3)),
        ((4, 9, 4), (1,), (2, 1, 2)),
    ],
)
def test_ranks(totals, winners, ranks):
    assert bgstats.ranks(totals, winners) == ranks


def test_a_game_travels_as_text_and_comes_out_whole():
    kept = finished("cavum", 3)
    text = transfer_text.game_text(kept, "Cavum: Red, Blue, Green")
    mailed = "> Hello\n\n" + "\n".join(text[at : at + 70] for at in range(0, len(text), 70))
    kind, data = transfer_text.unpack(mailed)
    assert kind == "game"
    assert record.write(record.read(data)) == record.write(kept)


def test_a_set_up_goes_by_qr_and_gives_the_same_shuffle():
    game = games.load("cavum")
    options = msgspec.Raw(msgspec.json.encode(game.variant("letters").options))
    seats = tuple(Player(name, colour) for name, colour in (("Zoë", "red"), ("Blue", "blue")))
    setup = transfer_text.SharedSetup(
        game="cavum", rules=1, seats=seats, options=options, seed="0" * 32
    )
    text = transfer_text.setup_text(setup, "Cavum, 2 players")
    kind, data = transfer_text.unpack(read_qr(text))
    assert kind == "setup"
    assert msgspec.json.encode(transfer_text.read_setup(data)) == msgspec.json.encode(setup)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "core.transfer.nothing"),
        ("hello", "core.transfer.nothing"),
        ("cavern:game:!!!", "core.transfer.nothing"),
        ("cavern:game:AAAA", "core.transfer.incomplete"),
        ("cavern:game:a", "core.transfer.incomplete"),
        (transfer_text.pack("game", b"x" * 999)[:-6], "core.transfer.incomplete"),
        (transfer_text.pack("game", bytes(50 * 1024**2)), "core.transfer.too-large"),
    ],
)
def test_a_text_that_carries_nothing_whole_is_said(text, why):
    with pytest.raises(RecordError) as error:
        transfer_text.unpack(text)
    assert error.value.why.id == why
    assert rulebook.say(error.value.why).startswith("This text ")  # a game, a set-up or a box


@pytest.mark.parametrize("data", [b"", b"[]", b'{"game": 3}', b"[" * 9999, b"\xff"])
def test_a_set_up_with_wrong_types_is_said(data):
    with pytest.raises(RecordError) as error:
        transfer_text.read_setup(data)
    assert error.value.why.id == "core.record.wrong-field"
