#!/usr/bin/env python3
"""Load on `claimeven serve` for minutes: soak.py PROGRAM [--quick]

Prints Markdown tables for docs/server.md: answers of the book and of the cache a second (by wrk), hard
questions with too little room and time, clients that stall, servers that are killed and ended under load.
Figures are only reported; what is wrong (a false score, an unexpected status, half an answer) is listed, and
the exit code is 1. --quick: seconds instead of minutes, to see that it works.
"""

import argparse
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True

import program
import server
from program import scored
from server import Server
from wire import ConnectionEnded, Wire

FOLDER = pathlib.Path(__file__).resolve().parent
wrong = []  # what should not have been, in words


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", metavar="PROGRAM", type=pathlib.Path)
    parser.add_argument("--quick", action="store_true", help="a few seconds each")
    arguments = parser.parse_args()
    program.path = str(arguments.program.resolve())
    if shutil.which("wrk") is None:
        sys.exit("soak: needs wrk (a Debian package of that name)")
    raise_file_limit()
    try:
        book_and_cache(3 if arguments.quick else 30, 5_000 if arguments.quick else 200_000)
        hard_questions(5 if arguments.quick else 60)
        stalled_clients(100 if arguments.quick else 500, 200)
        kills(2 if arguments.quick else 5)
        ends(2 if arguments.quick else 5)
    finally:
        server.kill_all()
    for one in wrong[:20]:
        print(f"WRONG: {one}")
    print(f"soak: {len(wrong)} things wrong")
    sys.exit(1 if wrong else 0)


def raise_file_limit():
    """Each connection needs a descriptor, here and in the server, which inherits the limit."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 8192), most))


def table(title, head, *rows):
    print(f"\n{title}\n\n| {' | '.join(head)} |\n|---{'|--:' * (len(head) - 1)}|")
    for row in rows:
        print(f"| {' | '.join(str(cell) for cell in row)} |")
    sys.stdout.flush()


def milliseconds(seconds):
    return f"{seconds * 1e3:.1f} ms"


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


# Book and cache


def openings(count, dice):
    """So many different games of 7 to 11 moves, none of them over."""
    games = set()
    while len(games) < count:
        games.update("".join(dice.choices("1234567", k=dice.randint(7, 11))) for _ in range(count - len(games)))
        games = {moves for moves in games if goes_on(moves)}
    return sorted(games)


def goes_on(moves):
    """Whether all moves can be played, and nobody has a four after them."""
    stones, heights = [0, 0], [0] * 7
    for number, move in enumerate(moves):
        column = int(move) - 1
        if heights[column] == 6 or has_four(stones[0]) or has_four(stones[1]):
            return False
        stones[number % 2] |= 1 << (column * 7 + heights[column])
        heights[column] += 1
    return not has_four(stones[0]) and not has_four(stones[1])


def has_four(stones):
    """Seven bits a column, the top one empty."""
    return any(stones & stones >> step & stones >> 2 * step & stones >> 3 * step for step in (1, 6, 7, 8))


def wrk(one, seconds, positions, prefix):
    """Requests a second, median, 99th percentile (seconds), errors."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(positions) + "\n")
        file.flush()
        command = [
            "wrk",
            "--threads",
            "2",
            "--connections",
            "64",
            "--duration",
            f"{seconds}s",
            "--latency",
            "--script",
            FOLDER / "soak.lua",
            one.url,
            "--",
            file.name,
            prefix,
        ]
        output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    line = next(line for line in output.splitlines() if line.startswith("soak "))
    requests, duration, median, high, errors = map(int, line.split()[1:])
    if errors:
        wrong.append(f"{errors} errors of {requests} requests for {prefix}")
    return f"{requests / duration * 1e6:,.0f}", milliseconds(median / 1e6), milliseconds(high / 1e6), errors


def book_and_cache(seconds, count):
    dice = random.Random(2026)
    positions = openings(count, dice)
    dice.shuffle(positions)
    few = positions[:200]
    truth = {one["moves"]: one["scores"] for one in program.lists("analyze", *few)}
    with Server("--cache", "8") as one:
        check_scores(one, truth)
        book = wrk(one, seconds, positions, "/solve?pos=")
        check_scores(one, truth)
    with Server() as one:
        for moves in few:
            one.ask(f"/api/v1/analyze?moves={moves}")
        cache = wrk(one, seconds, few, "/api/v1/analyze?moves=")
        check_scores(one, truth)
    table(
        f"Answers that need no search: wrk, 2 threads and 64 connections on one machine, {seconds} s each.",
        ("request", "a second", "median", "99 %", "errors"),
        (f"`/solve`, {len(positions):,} positions of the book", *book),
        (f"`/api/v1/analyze`, {len(few)} positions of the cache", *cache),
    )


def check_scores(one, truth):
    with Wire(one) as wire:
        for moves, scores in truth.items():
            found = wire.ask(f"/solve?pos={moves}").json["score"]
            if found != [100 if score is None else score for score in scores]:
                wrong.append(f"/solve?pos={moves}: {found}, not {scores}")


# Hard questions


def hard_questions(seconds):
    """More clients than there is room for, positions of all kinds, no book, and two seconds for each."""
    known = [
        one for name in ("begin-hard", "begin-medium", "middle-medium", "end-easy") for one in scored(name, 500)
    ]
    counts, memory, until = {}, [], time.monotonic() + seconds
    lock = threading.Lock()

    def client(number):
        dice = random.Random(number)
        while time.monotonic() < until:
            moves, score = dice.choice(known)
            answer = one.ask(f"/api/v1/analyze?moves={moves}")
            with lock:
                counts[answer.status] = counts.get(answer.status, 0) + 1
                if problem := mistake(answer, score):
                    wrong.append(f"{moves}: {problem}")
            if answer.status == 503:
                time.sleep(0.1)

    with Server("--no-book", "--limit", "2", "--queue", "8", "--cache", "8", "--table", "16") as one:
        clients = start(client, 24)
        while time.monotonic() < until:
            memory.append(one.metric("process_resident_memory_bytes") / 1e6)
            time.sleep(1)
        for thread in clients:
            thread.join()
    warm = memory[len(memory) // 3 :]
    table(
        f"Hard questions: 24 clients, no book, `--limit 2 --queue 8 --table 16`, {seconds} s.",
        ("answers", "count"),
        ("200", counts.get(200, 0)),
        ("503, queue full", counts.get(503, 0)),
        ("504, no time", counts.get(504, 0)),
        ("others", sum(counts.values()) - sum(counts.get(status, 0) for status in (200, 503, 504))),
    )
    table(
        "Memory meanwhile.",
        ("start", "after a third", "end", "most"),
        tuple(f"{value:.0f} MB" for value in (memory[0], warm[0], memory[-1], max(memory))),
    )


def mistake(answer, score):
    """What is wrong with an answer to a question whose answer is known."""
    if answer.status == 200:
        return None if answer.json["score"] == score else f"{answer.json['score']}, not {score}"
    if answer.status == 504:
        found = answer.json  # without bounds where the score is known, and only best play was cut off
        true = found["score"] == score if found["exact"] else found["lower"] <= score <= found["upper"]
        return None if true else f"{score} is not in {found}"
    return None if answer.status == 503 else f"status {answer.status}: {answer.body}"


def start(client, count):
    """Threads that are clients; what goes wrong in one is wrong."""

    def run(number):
        try:
            client(number)
        except Exception as error:
            wrong.append(f"a client: {error!r}")

    threads = [threading.Thread(target=run, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    return threads


# Stalled clients


def stalled_clients(count, answers):
    with Server() as one:
        alone = waiting_times(one, answers)
        stalled = [Wire(one).send("GET /solve?pos=44 HTTP/1.1\r\nHost: x\r\nX-Slow: ") for _ in range(count)]
        beside = waiting_times(one, answers)
        still = one.metric("claimeven_connections") - 1
        if still < count:
            wrong.append(f"only {still:.0f} of {count} stalled connections were there to the end")
        for wire in stalled:
            wire.close()
    table(
        f"Stalled clients: {answers} answers, one after the other and each by a new connection, while so many "
        "connections have sent half a request.",
        ("stalled", "median", "99 %", "longest"),
        *(
            (
                number,
                *(
                    milliseconds(value)
                    for value in (percentile(times, 0.5), percentile(times, 0.99), max(times))
                ),
            )
            for number, times in ((0, alone), (count, beside))
        ),
    )


def waiting_times(one, answers):
    times = []
    for number in range(answers):
        began = time.monotonic()
        answer = one.ask(f"/solve?pos={number % 7 + 1}{number // 7 % 7 + 1}")
        times.append(time.monotonic() - began)
        if answer.status != 200:
            wrong.append(f"status {answer.status} beside stalled clients")
    return times


# Kills and ends


class Asking:
    """Clients that ask as long as they may, and count; those whose connection breaks come again."""

    def __init__(self, comes_again):
        self.known = scored("end-easy", 200) + scored("middle-easy", 100)
        self.comes_again, self.server = comes_again, None
        self.right = self.broken = self.halves = 0
        self.lock, self.stop = threading.Lock(), threading.Event()

    def client(self, number):
        dice = random.Random(number)
        while not self.stop.is_set():
            try:
                self.ask_on(Wire(self.server), dice)
            except OSError:
                time.sleep(0.01)  # nobody listens, for now
            if not self.comes_again:
                return

    def ask_on(self, wire, dice):
        with wire:
            try:
                while not self.stop.is_set():
                    moves, score = dice.choice(self.known)
                    answer = wire.ask(f"/api/v1/analyze?moves={moves}")
                    with self.lock:
                        self.right += 1
                        if answer.status != 200 or answer.json["score"] != score:
                            wrong.append(f"{moves}: {answer.status} {answer.body}, not {score}")
            except (ConnectionEnded, OSError):
                with self.lock:
                    self.broken += 1
                    self.halves += wire.is_amid_an_answer


def kills(times):
    asking = Asking(comes_again=True)
    one = asking.server = Server()
    clients = start(asking.client, 8)
    for _ in range(times):
        time.sleep(1)
        one.process.kill()
        one.process.wait()
        one = Server(port=one.port)
    time.sleep(1)
    asking.stop.set()
    for thread in clients:
        thread.join()
    if one.end() != 0:
        wrong.append(f"exit code {one.process.returncode} after kills")
    if asking.broken < times:
        wrong.append("the kills were not noticed: nothing was tested")
    table(
        "Killed (`kill -9`) and started again under load, 8 clients.",
        ("kills", "right answers", "wrong answers", "connections that broke"),
        (times, f"{asking.right:,}", len([text for text in wrong if ", not " in text]), asking.broken),
    )


def ends(times):
    right = halves = 0
    codes = []
    for _ in range(times):
        asking = Asking(comes_again=False)
        asking.server = Server()
        clients = start(asking.client, 8)
        time.sleep(1)
        codes.append(asking.server.end(signal.SIGTERM))
        for thread in clients:
            thread.join()
        right, halves = right + asking.right, halves + asking.halves
    if any(codes):
        wrong.append(f"exit codes after SIGTERM: {codes}")
    if halves:
        wrong.append(f"{halves} answers were cut off by SIGTERM")
    table(
        "Ended (SIGTERM) under load, 8 clients.",
        ("ends", "exit code 0", "right answers", "answers cut off"),
        (times, codes.count(0), f"{right:,}", halves),
    )


if __name__ == "__main__":
    main()
