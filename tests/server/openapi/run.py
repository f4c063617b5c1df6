#!/usr/bin/env python3
"""Does the server do what its OpenAPI document says? run.py PROGRAM [--examples N] [--seed N]

Starts PROGRAM serve and lets schemathesis ask: all that the document allows, and what it does not. Every answer
must have a status, a content type, headers and a body as documented, whatever breaks a documented rule must be
refused, and so must methods that are not documented. setup.sh makes the environment that it runs in.
"""

import argparse
import pathlib
import subprocess
import sys

sys.dont_write_bytecode = True
FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent.parent
sys.path.insert(0, str(FOLDER.parent))

import program
from program import SLOW
from server import Server

SCHEMATHESIS = ROOT / "build/schemathesis/bin/schemathesis"


def main():
    arguments = parse_arguments()
    program.path = str(arguments.program.resolve())
    if not SCHEMATHESIS.exists():
        sys.exit(f"there is no {SCHEMATHESIS.relative_to(ROOT)}: run tests/server/openapi/setup.sh")
    with Server("--limit", "1", "--table", "16") as server:
        done = subprocess.run(command(server, arguments), cwd=ROOT / "build", timeout=300 * SLOW, check=False)
    sys.exit(done.returncode)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", metavar="PROGRAM", type=pathlib.Path)
    parser.add_argument(
        "--examples", type=int, default=25, help="of each kind of request (default %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=2026, help="of all that is random (default %(default)s)")
    return parser.parse_args()


def command(server, arguments):
    return [
        SCHEMATHESIS,
        "--config-file",
        FOLDER / "schemathesis.toml",
        "run",
        f"{server.url}/openapi.json",
        "--phases",
        "examples,coverage,fuzzing",
        "--continue-on-failure",
        "--no-color",
        "--seed",
        str(arguments.seed),
        "--max-examples",
        str(arguments.examples),
        "--request-timeout",
        str(20 * SLOW),
    ]


if __name__ == "__main__":
    main()
