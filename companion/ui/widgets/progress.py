"""Long work beside the screen: how far it is, and a way to stop it."""

import sys
from collections.abc import Callable
from threading import Thread
from typing import ClassVar

from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.locale import word
from companion.ui import kv
from companion.ui.running import running_app
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.toast import Toast

SOON = 0.3  # seconds: what is done by then needs no sheet
Tell = Callable[[float], None]


class Stopped(Exception):
    """The table does not want it any more."""


class Progress(Widget):
    """A bar that fills."""

    share = NumericProperty(0)


class ProgressSheet(BottomSheet):
    """How far a job is. A step back stops the job, which then puts the sheet away."""

    stop = ObjectProperty(None)

    def step_back(self) -> None:
        self.stop()


class BackgroundJob:
    """A job in a thread. It calls `tell(share)` now and then, and ends there when it is stopped.

    There is one at a time: two would write the same file, or wait for each other.
    """

    under_way: "ClassVar[BackgroundJob | None]" = None

    def __init__(
        self, title: str, job: Callable[[Tell], object], then: Callable[[], object]
    ) -> None:
        self._app = running_app()
        self._then = then
        self._share = 0.0
        self._stop = False
        self._fault: BaseException | None = None
        self._bar = Progress()
        self._sheet = ProgressSheet(title, auto_dismiss=False, stop=self.stop)
        self._sheet.body.add_widget(self._bar)
        stop = SheetButton(word("stop"), self.stop, look="quiet", means="stop", stays=True)
        self._sheet.offer([stop])
        self._thread = Thread(target=self._run, args=(job,), daemon=True)

    def start(self, soon: float) -> None:
        BackgroundJob.under_way = self
        sys.setswitchinterval(0.002)  # a finger must not wait for the job
        self._thread.start()
        self._soon = Clock.schedule_once(lambda *_: self._sheet.open(), soon)
        self._watch = Clock.schedule_interval(self._look, 0.05)

    def stop(self) -> None:
        self._stop = True

    def _run(self, job: Callable[[Tell], object]) -> None:
        try:
            job(self._tell)
        except BaseException as fault:  # handed to the screen's thread, which raises or says it
            self._fault = fault

    def _tell(self, share: float) -> None:
        self._share = share
        if self._stop:
            raise Stopped

    def _look(self, *args: object) -> None:
        self._bar.share = self._share
        if self._thread.is_alive():
            return
        BackgroundJob.under_way = None
        self._watch.cancel()
        self._soon.cancel()
        self._sheet.dismiss()
        if running_app() is not self._app:
            return  # it was closed meanwhile
        if isinstance(self._fault, Stopped):
            Toast.show(word("stopped"))
        else:
            running_app().attempt(self._end)

    def _end(self) -> None:
        if self._fault is not None:
            raise self._fault
        self._then()


def work(
    title: str,
    job: Callable[[Tell], object],
    then: Callable[[], object],
    *,
    alone: bool = False,
) -> BackgroundJob:
    """Begins a job; `then` is called when it is done, and not if it was stopped or failed.

    `alone`: nothing else can be touched from the start, because the library itself is exchanged.
    While a job is under way no other is begun: the same button was touched again.
    """
    if BackgroundJob.under_way is not None:
        return BackgroundJob.under_way
    working = BackgroundJob(title, job, then)
    working.start(0 if alone else SOON)
    return working


kv.load("theme", "widgets/progress")
