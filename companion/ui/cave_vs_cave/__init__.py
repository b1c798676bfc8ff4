"""Cave vs Cave at the table: both caves, the action row, the display, the goods."""

from companion.core.later import Later
from companion.ui.face import Face, Quick

FACE = Face(
    view=Later("companion.ui.cave_vs_cave.table:CaveTable"),
    pages={
        "correct": Later("companion.ui.cave_vs_cave.editor:CaveEditor"),
        "sheet": Later("companion.ui.cave_vs_cave.sheet:CaveSheet"),
    },
    fill_box=Later("companion.ui.cave_vs_cave.my_box:fill"),
    box_picture=Later("companion.ui.cave_vs_cave.my_box:picture"),
    pick=Later("companion.ui.cave_vs_cave.score_picker:pick"),
    draw_set_up=Later("companion.ui.cave_vs_cave.setup_pictures:draw"),
    draw_move=Later("companion.ui.cave_vs_cave.move_pictures:draw"),
    draw_goods=Later("companion.ui.cave_vs_cave.goods_pictures:draw"),
    heralds=frozenset({"cave_vs_cave.extend-board", "cave_vs_cave.over"}),
    quick=(Quick("wall-pattern", "wall", Later("companion.ui.cave_vs_cave.quick:wall_pattern")),),
    scenes=Later("companion.ui.cave_vs_cave.scenes:moments"),
)
