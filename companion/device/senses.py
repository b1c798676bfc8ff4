"""Vibrate, stay awake, know the dark."""

from companion.device import on_android


def keep_awake(on: bool) -> None:
    from kivy.core.window import Window

    Window.allow_screensaver = not on


def vibrate(seconds: float = 0.04) -> None:
    if on_android():
        from plyer import vibrator

        vibrator.vibrate(seconds)


def prefers_dark() -> bool:
    """Whether the device is set to a dark appearance; False where it does not say."""
    if not on_android():
        return False
    from jnius import autoclass

    configuration = autoclass("android.content.res.Configuration")
    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    mode = activity.getResources().getConfiguration().uiMode
    return bool(mode & configuration.UI_MODE_NIGHT_MASK == configuration.UI_MODE_NIGHT_YES)
