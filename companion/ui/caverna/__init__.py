"""Caverna at the table: action spaces, home boards, expeditions, harvests."""

from companion.core.later import Later
from companion.ui.face import Face, Quick

FACE = Face(
    view=Later("companion.ui.caverna.table:CavernaTable"),
    pages={
        "correct": Later("companion.ui.caverna.editor:CavernaEditor"),
        "sheet": Later("companion.ui.caverna.sheet:CavernaSheet"),
    },
    pick=Later("companion.ui.caverna.score_picker:pick"),
    draw_move=Later("companion.ui.caverna.move_pictures:draw"),
    draw_set_up=Later("companion.ui.caverna.setup_pictures:draw"),
    draw_goods=Later("companion.ui.caverna.goods_pictures:draw"),
    heralds=frozenset(
        {
            "caverna.harvest.none",
            "caverna.harvest.less",
            "caverna.harvest.whole",
            "caverna.harvest.choice",
            "caverna.last-exchanges",
            "caverna.over",
        }
    ),
    quick=(
        Quick("animals", "sheep", Later("companion.ui.caverna.quick:animals")),
        Quick("feeding", "bread-slice", Later("companion.ui.caverna.quick:feeding")),
        Quick("loot", "sword", Later("companion.ui.caverna.quick:loot")),
    ),
    facts=("points", "fact", "held", "board", "room", "reaped", "eaten", "food", "built"),
    scenes=Later("companion.ui.caverna.scenes:moments"),
)
