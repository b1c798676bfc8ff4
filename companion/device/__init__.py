"""What a device can do, a function each; silent where it cannot."""

import sys


def on_android() -> bool:
    return hasattr(sys, "getandroidapilevel")
