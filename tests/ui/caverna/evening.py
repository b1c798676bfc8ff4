"""Three rounds of four players as they are spoken at a table, up to the first harvest."""

ROUNDS = (
    """
    table reveal stage-1 blacksmithing
    1 place ore-mining
    2 place starting-player
    3 place logging; 3 take
    4 place housework; 4 take; 4 done
    1 place blacksmithing; 1 forge 2; 1 loot dog; 1 loot wood; 1 loot grain
    2 place clearing; 2 take; 2 lay meadow-field C4 C3
    3 place drift-mining; 3 take; 3 lay cavern-tunnel D2 D1
    4 place sustenance; 4 take; 4 lay meadow-field C4 C3
    """,
    """
    table reveal stage-1 sheep-farming
    2 place excavation; 2 take; 2 lay cavern-tunnel D2 D1
    3 place logging; 3 take
    4 place growth; 4 take
    1 place slash-and-burn; 1 lay meadow-field C4 C3; 1 sow 1 0
    2 place housework; 2 take; 2 done
    3 place ruby-mining
    4 place forest-exploration
    1 place starting-player 3
    """,
    """
    1 place sheep-farming; 1 take
    2 place sustenance; 2 take; 2 done
    3 place clearing; 3 take; 3 lay meadow-field C4 C3
    4 place logging; 4 take
    1 place forest-exploration 3
    2 place growth; 2 take
    3 place housework; 3 take; 3 done
    4 place ore-mining
    """,
)


def turns(text: str) -> list[list[str]]:
    """The moves of a round, turn by turn."""
    lines = [line.strip() for line in text.strip().splitlines()]
    return [[move.strip() for move in line.split(";")] for line in lines]
