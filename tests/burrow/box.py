"""What is in the box: the finds, and what each lets its buyer do."""

from companion.core.agenda import AndOr, AndThen, Do, Either, May, Node, ThenOr

FINDS = ("lamp",) * 3 + ("pool",) * 3 + ("root",) * 3 + ("stone",) * 2 + ("chest",)
ACTIONS: dict[str, Node] = {
    "lamp": ThenOr((Do("dig"), Do("light"))),
    "pool": AndOr((Do("dig"), Do("fish"))),
    "root": Either((Do("gather"), Do("dig"))),
    "stone": AndThen((Do("dig"), May(Do("dig")))),
    "chest": Do("appraise"),
}
