"""Cavum at the table: the mountain, the pieces in hand, auctions, orders, and the way to them."""

from companion.core.later import Later
from companion.ui.face import Face, Quick

FACE = Face(
    view=Later("companion.ui.cavum.table:CavumTable"),
    pages={"position": Later("companion.ui.cavum.editor:CavumEditor")},
    editor="position",
    fill_box=Later("companion.ui.cavum.my_box:fill"),
    box_picture=Later("companion.ui.cavum.my_box:picture"),
    draw_move=Later("companion.ui.cavum.move_pictures:draw"),
    draw_fact=Later("companion.ui.cavum.fact_pictures:draw"),
    draw_set_up=Later("companion.ui.cavum.setup_pictures:draw"),
    heralds=frozenset({"cavum.did.new-phase", "cavum.did.over"}),
    quick=(
        Quick("colour-sale", "gavel", Later("companion.ui.cavum.quick:colour_sale")),
        Quick("city-score", "city", Later("companion.ui.cavum.quick:city_score")),
    ),
    facts=("fact", "price"),
    scenes=Later("companion.ui.cavum.scenes:moments"),
)
