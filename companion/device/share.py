"""Handing on a text, a file or a link: Android's own ways, clipboard and files elsewhere."""

from pathlib import Path
from typing import Any, Literal

from companion.device import on_android


def share_text(text: str, title: str) -> Literal["shared", "copied"]:
    if on_android():
        from jnius import autoclass, cast

        intent = autoclass("android.content.Intent")
        send = intent(intent.ACTION_SEND)
        send.setType("text/plain")
        string = autoclass("java.lang.String")
        send.putExtra(intent.EXTRA_TEXT, cast("java.lang.CharSequence", string(text)))
        _choose(send, title)
        return "shared"
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)
    return "copied"


def pasted() -> str:
    """The text that was copied last."""
    from kivy.core.clipboard import Clipboard

    return str(Clipboard.paste() or "")


def share_file(path: Path, kind: str, title: str) -> Literal["shared", "saved"]:
    """Hands a file on; where there is no share sheet it stays where it was written."""
    if not on_android() or _api() < 29:  # before, no place that other apps may read
        return "saved"
    from jnius import autoclass, cast

    intent = autoclass("android.content.Intent")
    send = intent(intent.ACTION_SEND)
    send.setType(kind)
    uri = _in_downloads(path, kind)
    send.putExtra(intent.EXTRA_STREAM, cast("android.os.Parcelable", uri))
    send.addFlags(intent.FLAG_GRANT_READ_URI_PERMISSION)
    _choose(send, title)
    return "shared"


def open_link(link: str, title: str) -> Literal["opened", "copied"]:
    if on_android():
        from jnius import autoclass

        intent = autoclass("android.content.Intent")
        uri = autoclass("android.net.Uri").parse(link)
        _activity().startActivity(intent(intent.ACTION_VIEW, uri))
        return "opened"
    share_text(link, title)
    return "copied"


def files_folder(of_app: Path) -> Path:
    """Where a person looks for a file that was saved: Downloads, or else the app's own folder."""
    downloads = Path.home() / "Downloads"
    if not on_android() and downloads.is_dir():
        return downloads
    of_app.mkdir(mode=0o700, parents=True, exist_ok=True)
    return of_app


def _in_downloads(path: Path, kind: str) -> Any:
    """The file among the device's downloads, by the address that other apps may open."""
    from jnius import autoclass

    columns = autoclass("android.provider.MediaStore$MediaColumns")
    downloads = autoclass("android.provider.MediaStore$Downloads")
    values = autoclass("android.content.ContentValues")()
    values.put(columns.DISPLAY_NAME, path.name)
    values.put(columns.MIME_TYPE, kind)
    resolver = _activity().getContentResolver()
    uri = resolver.insert(downloads.EXTERNAL_CONTENT_URI, values)
    stream = resolver.openOutputStream(uri)
    stream.write(path.read_bytes())
    stream.close()
    return uri


def _choose(send: Any, title: str) -> None:
    from jnius import autoclass, cast

    intent = autoclass("android.content.Intent")
    words = cast("java.lang.CharSequence", autoclass("java.lang.String")(title))
    _activity().startActivity(intent.createChooser(send, words))


def _activity() -> Any:
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity


def _api() -> int:
    from jnius import autoclass

    return int(autoclass("android.os.Build$VERSION").SDK_INT)
