"""Handing a text on: Android's share sheet, the clipboard elsewhere."""

from typing import Literal

from companion.device import on_android


def share_text(text: str, title: str) -> Literal["shared", "copied"]:
    if on_android():
        _android_share(text, title)
        return "shared"
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)
    return "copied"


def _android_share(text: str, title: str) -> None:
    from jnius import autoclass, cast

    intent = autoclass("android.content.Intent")
    string = autoclass("java.lang.String")
    send = intent(intent.ACTION_SEND)
    send.setType("text/plain")
    send.putExtra(intent.EXTRA_TEXT, cast("java.lang.CharSequence", string(text)))
    chooser = intent.createChooser(send, cast("java.lang.CharSequence", string(title)))
    autoclass("org.kivy.android.PythonActivity").mActivity.startActivity(chooser)
