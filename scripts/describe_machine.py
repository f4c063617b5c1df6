#!/usr/bin/env python3
"""Prints, as JSON, what a measurement was made with: describe_machine.py --program P --build FOLDER --sets NAME"""

import argparse
import json
import os
import pathlib
import platform
import re
import subprocess


def output(*command):
    """What a command prints, or nothing where it fails or is not there."""
    try:
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def first_match(pattern, text, default="unknown"):
    found = re.search(pattern, text, re.MULTILINE)
    return found.group(1).strip() if found else default


def read(path):
    try:
        return pathlib.Path(path).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def machine():
    """What does not depend on what is measured."""
    root = pathlib.Path(__file__).resolve().parent.parent
    cpu = read("/proc/cpuinfo")
    return {
        "cpu": first_match(r"^model name\s*:\s*(.+)$", cpu, platform.processor() or "unknown"),
        "cores": len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count(),
        "avx2": bool(re.search(r"\bavx2\b", cpu)),
        "memory_gb": round(int(first_match(r"^MemTotal:\s*(\d+)", read("/proc/meminfo"), "0")) / 2**20),
        "system": first_match(r'^PRETTY_NAME="(.+)"$', read("/etc/os-release"), platform.system()),
        "commit": output("git", "-C", str(root), "describe", "--always", "--dirty") or "unknown",
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--build", required=True, help="the build folder, for the compiler")
    parser.add_argument("--sets", required=True, help="what the test sets are called")
    parser.add_argument("--limit", type=int)
    options = parser.parse_args()

    cache = read(pathlib.Path(options.build) / "CMakeCache.txt")
    compiler = first_match(r"^CMAKE_CXX_COMPILER:\w+=(.+)$", cache, "")
    print(json.dumps(machine() | {
        "compiler": output(compiler, "--version").splitlines()[0] if compiler and output(compiler, "--version") else
                    "unknown",
        "build_type": first_match(r"^CMAKE_BUILD_TYPE:\w+=(.+)$", cache),
        "march": first_match(r"^CLAIMEVEN_MARCH:\w+=(.+)$", cache),
        "version": output(options.program, "--version"),
        "sets": options.sets,
        "limit": options.limit,
    }, indent=2))


if __name__ == "__main__":
    main()
