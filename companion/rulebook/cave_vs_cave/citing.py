"""The rule of Cave vs Cave that a refusal is about, where that depends on the position."""

from companion.core import Message, Refusal, Value

_BY_WHY = {
    "cave_vs_cave.no-wall.room": "additional-room",
    "cave_vs_cave.no-wall.second-board": "second-board",
    "cave_vs_cave.no-wall.first-board": "pool-aim",
    "cave_vs_cave.due.round": "new-tile",
    "cave_vs_cave.due.draft": "draft-turn",
    "cave_vs_cave.due.pool": "pool-setup",
    "cave_vs_cave.due.light": "solo-setup",
    "cave_vs_cave.due.dug": "digging",
    "cave_vs_cave.due.drawn": "solo-draw",
}
_TWO_DIGS = (Message("cave_vs_cave.value.2N"),)  # the price of Excavation alone


def page(refusal: Refusal) -> str:
    """Its id; nothing where the refusal has the nearest page itself."""
    args = refusal.args
    if (rule := _BY_WHY.get(_id(args.get("why")))) is not None:
        return f"cave_vs_cave.rule.{rule}"
    if refusal == Refusal("core.table-first", kinds=("play-on", "finish"), game="cave_vs_cave"):
        return "cave_vs_cave.rule.which-eras"
    if refusal.id == "cave_vs_cave.furnish.other-price":  # what excavates tells its price itself
        if args["prices"] == _TWO_DIGS:
            return "cave_vs_cave.effect.A03"
        if _id(args["piece"]) == "cave_vs_cave.piece.room":
            return "cave_vs_cave.effect.15"
    return ""


def _id(value: Value | None) -> str:
    return value.id if isinstance(value, Message) else ""
