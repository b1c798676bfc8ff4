"""What an owner's answer makes of a box: what hangs on it stays sound, or is asked again."""

from collections.abc import Collection

from msgspec.structs import replace

from .box import CLASSES, START_TILE, TOTALS
from .my_box import SHAPED, Box, ColourName, MoreShape, StartTile

FIELDS = {  # by question: what it settles in the box
    "stones": ("colours", "called"),
    "sale-order": ("colours", "sale_order"),  # old boxes keep their colours as they are sold
    "dynamite-1": ("dynamite",),
    "dynamite-2": ("dynamite",),
    "dynamite-3": ("dynamite",),
    "dynamite-4": ("dynamite",),
    "two": ("two", "more_shapes"),
    "three": ("three", "more_shapes"),
    "four": ("four", "more_shapes", "starts"),
    "starts": ("starts",),
    "separators": ("separators",),
    "deck": ("deck",),
}
QUESTIONS = tuple(FIELDS)
_DYNAMITE = tuple(one for one in QUESTIONS if one.startswith("dynamite"))
SHAPE_OF = dict(zip(SHAPED, ("two", "three", "four"), strict=True))  # the question of a class


def shaped(box: Box, exits: int, first: tuple[int, ...], *more: MoreShape) -> Box:
    """The shapes of a class. If they are others, the start tiles are to be turned anew."""
    others = tuple(one for one in box.more_shapes if one.exits != exits)
    after = replace(box, more_shapes=(*others, *more), **{SHAPE_OF[exits]: first})
    if after == box or exits != CLASSES[START_TILE]:
        return after
    counts = [one.count for one in more]
    counts.insert(0, TOTALS[START_TILE] - sum(counts))
    turned = [shape for shape, count in enumerate(counts) for _ in range(count)]
    starts = tuple(
        StartTile(one.at, 0, shape) for one, shape in zip(box.starts, turned, strict=False)
    )
    return replace(after, starts=starts)


def exploding(box: Box, card: int, exits: int) -> Box:
    """The dynamite of a sequence card; the card that had it gets this one's."""
    other = box.dynamite.index(exits) + 1
    if other == card:
        return box
    swapped = list(box.dynamite)
    swapped[card - 1], swapped[other - 1] = exits, box.dynamite[card - 1]
    return replace(box, dynamite=tuple(swapped))


def coloured(box: Box, colour: int, name: str, tint: str) -> Box:
    """What the owner calls a colour, and how it looks."""
    others = (one for one in box.called if one.colour != colour)
    called = sorted((*others, ColourName(colour, name, tint)), key=lambda one: one.colour)
    return replace(box, called=tuple(called))


def settle(box: Box, answers: Box, question: str) -> Box:
    """A box with what another says to this question, and nothing else of it."""
    if question.startswith("dynamite"):
        card = int(question[-1])
        return exploding(box, card, answers.dynamite[card - 1])
    settled = replace(box, **{field: getattr(answers, field) for field in FIELDS[question]})
    if question not in SHAPE_OF.values():
        return settled
    exits = next(exits for exits, name in SHAPE_OF.items() if name == question)
    others = (one for one in box.more_shapes if one.exits != exits)
    more = (one for one in answers.more_shapes if one.exits == exits)
    return replace(settled, more_shapes=(*others, *more))


def in_game(box: Box, before: Box) -> Box:
    """A box for a game that was begun with another: its record names cards and colours as before.

    Where the colours are others, their numbers mean something else, and nothing is taken over.
    """
    box = replace(box, deck=before.deck)
    if box.colours == before.colours:
        return box
    return replace(box, colours=before.colours, called=before.called, sale_order=before.sale_order)


def follows(answered: Collection[str]) -> tuple[str, ...]:
    """The last of the four dynamite tiles belongs to the last card."""
    left = tuple(one for one in _DYNAMITE if one not in answered)
    return left if len(left) == 1 else ()


def says(box: Box, question: str) -> object:
    """What a box says to a question."""
    if question.startswith("dynamite"):
        return box.dynamite[int(question[-1]) - 1]
    if question in SHAPE_OF.values():
        more = (one for one in box.more_shapes if SHAPE_OF[one.exits] == question)
        return (getattr(box, question), *more)
    return tuple(getattr(box, field) for field in FIELDS[question])
