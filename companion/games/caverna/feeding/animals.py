"""What animals can do at feeding: each way that could be the best."""

from functools import lru_cache

from ..box import BOAR, EATEN, FOOD, GOLD, TWO_DONKEYS, FurnishingExchange
from .options import FoodOption, brought, given, name_of, times, useful


@lru_cache(maxsize=1024)
def flock(kind: str, count: int, more: int, point_for: int, need: int) -> list[FoodOption]:
    """Sheep or cattle; so many bring a point, if a furnishing counts them."""
    each = EATEN[kind] + more
    by = point_for or count + 1
    return [
        FoodOption(
            food=each * eaten,
            eaten=eaten,
            gone=int(0 < eaten == count),
            points=eaten + count // by - (count - eaten) // by,
            strain=(each + 1) * eaten,
            steps=(("eat", kind, eaten),),
        )
        for eaten in range(min(count, times(need, each)) + 1)
    ]


@lru_cache(maxsize=1024)
def donkeys(count: int, more: int, mines: int, rubies: int, need: int) -> list[FoodOption]:
    """Donkeys, two of them together, or bought into mines."""
    found = []
    for eaten in range(min(count, 2 * need) + 1):  # two may bring but one food more than in mines
        pairs, single = divmod(eaten, 2)
        food = pairs * (TWO_DONKEYS + 2 * more) + single * (EATEN["donkey"] + more)
        found.append(
            FoodOption(
                food=food + min(count - eaten, mines),
                eaten=eaten,
                gone=int(0 < eaten == count),
                points=eaten,
                strain=food + eaten,
                steps=(("eat", "two-donkeys", pairs), ("eat", "donkey", single)),
            )
        )
    for bought in range(1, min(rubies, mines - count) + 1):
        found.append(
            FoodOption(
                food=count + bought,
                rubies=bought,
                eaten=-bought,
                gone=-int(count == 0),
                points=-bought,
                strain=bought,
                steps=(("ruby", "donkey", bought),),
            )
        )
    return found


@lru_cache(maxsize=1024)
def boars(
    count: int, more: int, hunt: FurnishingExchange | None, rubies: int, need: int
) -> list[FoodOption]:
    """Wild boars, alone or some together in an exchange; bought ones stand in for eaten."""
    each = EATEN["boar"] + more
    name = name_of(hunt)
    together, food, gold = given(hunt, BOAR), brought(hunt, FOOD), brought(hunt, GOLD)
    most = together * times(need, food) if hunt else times(need, each) if more else 0
    found = []
    for bought in range(min(rubies, most) + 1):
        for hunted in range((count + bought) // together + 1 if hunt else 1):
            left = count + bought - together * hunted
            low = max(0, bought - together * hunted)
            for eaten in range(low, min(left, times(need, each)) + 1):
                stay = left - eaten
                found.append(
                    FoodOption(
                        food=food * hunted + each * eaten,
                        rubies=bought,
                        gold=gold * hunted,
                        eaten=count - stay,
                        gone=int(stay == 0 < count),
                        points=count - stay - gold * hunted,
                        strain=4 * hunted + (each + 1) * eaten + bought,
                        steps=(
                            ("ruby", "boar", bought),
                            ("exchange", name, hunted),
                            ("eat", "boar", eaten),
                        ),
                    )
                )
    return useful(found, need)
