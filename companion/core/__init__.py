"""What every game shares. Imports neither Kivy nor a game."""

from .game import (
    Ask,
    Asked,
    Chapter,
    Choice,
    Event,
    Game,
    Options,
    Prompt,
    Ruling,
    State,
    Step,
    Variant,
)
from .message import Message, Value
from .moves import TABLE, Act, Anyway, Change, Correct, Move, Reveal
from .refusal import Refusal
from .sheet import Fact, Line, Result, Sheet, add_up, subtotal

__all__ = [
    "TABLE",
    "Act",
    "Anyway",
    "Ask",
    "Asked",
    "Change",
    "Chapter",
    "Choice",
    "Correct",
    "Event",
    "Fact",
    "Game",
    "Line",
    "Message",
    "Move",
    "Options",
    "Prompt",
    "Refusal",
    "Result",
    "Reveal",
    "Ruling",
    "Sheet",
    "State",
    "Step",
    "Value",
    "Variant",
    "add_up",
    "subtotal",
]
