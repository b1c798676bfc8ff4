"""Vibrate, speak, stay awake."""

from companion.device import on_android


def keep_awake(on: bool) -> None:
    from kivy.core.window import Window

    Window.allow_screensaver = not on


def vibrate(seconds: float = 0.04) -> None:
    if on_android():
        from plyer import vibrator

        vibrator.vibrate(seconds)


def speak(text: str) -> bool:
    """Says a text aloud; False where the device has no voice."""
    from plyer import tts

    try:
        tts.speak(text)
    except (NotImplementedError, FileNotFoundError, ModuleNotFoundError):
        return False
    return True
