"""What must pass on every system: the tests that need no screen, and the command line."""

import subprocess
import sys

WITHOUT_A_SCREEN = ["core", "games", "rulebook", "locale", "export", "conformance", "second"]


def run(*words: str) -> None:
    print("$", *words, flush=True)
    subprocess.run([sys.executable, "-m", *words], check=True)


def main() -> None:
    run("pip", "install", "--quiet", "-e", ".[test]")
    run("pytest", "-n", "auto", *(f"tests/{room}" for room in WITHOUT_A_SCREEN))
    run("companion", "simulate", "cave_vs_cave", "--games", "1", "--verify")


if __name__ == "__main__":
    main()
