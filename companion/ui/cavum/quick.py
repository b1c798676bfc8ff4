"""Quick answers of Cavum without a game: what a colour sale brings, what a city is worth."""

from companion.games.cavum import quick
from companion.games.cavum.box import CITY_SIZES, STONES
from companion.locale import word
from companion.ui.shell.quick_sheet import QuickSheet
from companion.ui.words import with_colon


def colour_sale() -> None:
    def answer(set_: dict[str, int]) -> list[str]:
        found = quick.sale(set_["scale"], set_["price"], set_["count"])
        for name, most in (("price", found.top), ("count", found.most)):
            asking.steppers[name].most = most
            asking.steppers[name].value = min(asking.steppers[name].value, most)
        return [
            word("quick.sale-top", top=found.top),
            word("quick.sale-points", points=found.points),
            word("quick.sale-after", after=found.after),
        ]

    asking = QuickSheet("colour-sale", answer)
    asking.number("scale", word("quick.on-scale"), 0, STONES - 1, 4)
    asking.number("price", word("quick.price"), 1, STONES, 3)
    asking.number("count", word("quick.count"), 1, STONES, 1)
    asking.open()


def city_score() -> None:
    seats = [word("helpers.seat", number=number) for number in range(1, 5)]

    def answer(set_: dict[str, int]) -> list[str]:
        stations = tuple(set_[seat] for seat in seats)
        points = quick.city(set_["size"], stations)
        free = max(0, set_["size"] - sum(stations))
        scored = zip(seats, stations, points, strict=True)
        return [
            word("quick.free", free=free),
            *(with_colon(seat, str(won)) for seat, count, won in scored if count),
        ]

    asking = QuickSheet("city-score", answer)
    asking.one_of("size", word("quick.size"), tuple(sorted(set(CITY_SIZES))))
    for seat in seats:
        asking.number(seat, with_colon(seat, word("quick.stations")), 0, max(CITY_SIZES), 0)
    asking.open()
