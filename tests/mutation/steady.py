"""A plugin of pytest that makes tests steady: the same examples each time, and no smaller ones."""

from hypothesis import Phase, settings

settings.register_profile(
    "steady",
    database=None,
    deadline=None,
    derandomize=True,
    phases=(Phase.explicit, Phase.generate),
)
settings.load_profile("steady")
