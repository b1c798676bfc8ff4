"""How far bars and notches reach into the screen, in pixels: top and bottom."""

from companion.device import on_android


def insets() -> tuple[int, int]:
    if not on_android():
        return 0, 0
    from jnius import autoclass

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    window_insets = activity.getWindow().getDecorView().getRootWindowInsets()
    if window_insets is None:
        return 0, 0
    return window_insets.getSystemWindowInsetTop(), window_insets.getSystemWindowInsetBottom()
