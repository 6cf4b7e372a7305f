#!/usr/bin/env python3
# SPDX-License-Identifier: ISC
"""A gaming server that settles, see sabot-link(7).

    link-client.py SOCKET NAME TOKENFILE LEDGER

Reads messages, one `ID EVENT` a line, from standard input, and sends each until
it has its reply, which is printed. LEDGER is an SQLite file: each line of the
table is booked in one transaction with its place in the feed, so a kill at any
time loses and doubles nothing. When a round is final, prints what each seat of
this server gets back, and later what goes back of stakes that were kept. Ends when the input has ended, every message has its
reply and no round of its own is open."""
import json
import select
import socket
import sqlite3
import sys
import time
from decimal import Decimal

PATH, NAME, TOKEN, LEDGER = sys.argv[1:]
ledger = sqlite3.connect(LEDGER, isolation_level=None)
ledger.executescript("""
CREATE TABLE IF NOT EXISTS place (one INTEGER PRIMARY KEY CHECK (one = 1), at);
CREATE TABLE IF NOT EXISTS seat (round, seat, paid, PRIMARY KEY (round, seat));
CREATE TABLE IF NOT EXISTS settled (round, seat, spot, returned,
  PRIMARY KEY (round, seat, spot));
CREATE TABLE IF NOT EXISTS kept (round, seat, spot, stake, kind,
  PRIMARY KEY (round, seat, spot));
CREATE TABLE IF NOT EXISTS adjusted (at PRIMARY KEY, round, seat, amount);""")
stdin = open(0, "rb", buffering=0)  # select() sees what a buffer would hide
messages = {}  # without a reply yet, by ID
ended = False  # the input


def book(line):
    """Books a line of the table, once: it and its place are kept together."""
    verb, words, name = line["verb"], line["words"], line["round"]
    at = f"{line['seq']}.{line['k']}"
    ledger.execute("BEGIN")
    if line.get("client") == NAME:
        ledger.execute("INSERT OR IGNORE INTO seat VALUES (?, ?, NULL)",
                       (name, words[0]))
    elif line["kind"] == "answer" and verb in ("settle", "imprison", "pending"):
        settle(name, verb, *words)
    elif line["kind"] == "answer" and verb == "final":
        pay(name)
    elif line["kind"] == "note" and verb in ("return", "release"):
        give_back(words[0], "pending" if verb == "return" else "imprison")
    elif line["kind"] == "note" and verb == "adjust":
        ledger.execute("INSERT INTO adjusted VALUES (?, ?, ?, ?)",
                       (at, *words))
    ledger.execute("INSERT OR REPLACE INTO place VALUES (1, ?)", (at,))
    ledger.execute("COMMIT")


def settle(name, verb, seat, spot, stake, won="0", commission="0"):
    """What becomes of a wager; its last line holds, and others' are skipped."""
    wager = (name, seat, spot)
    if spot.endswith(":prison") and ledger.execute(
            "DELETE FROM kept WHERE kind = 'imprison' AND seat = ? AND "
            "spot || ':prison' IN (?, ? || ':prison') AND round < ?",
            (seat, spot, spot, name)).rowcount:
        ledger.execute("INSERT OR IGNORE INTO seat VALUES (?, ?, NULL)",
                       (name, seat))
    ledger.execute("DELETE FROM settled WHERE (round, seat, spot) = "
                   "(?, ?, ?)", wager)
    ledger.execute("DELETE FROM kept WHERE (round, seat, spot) = (?, ?, ?)",
                   wager)
    if not ledger.execute("SELECT 1 FROM seat WHERE (round, seat) = (?, ?)",
                          wager[:2]).fetchone():
        return
    if verb == "settle":
        back = Decimal(stake) + Decimal(won) - Decimal(commission)
        ledger.execute("INSERT INTO settled VALUES (?, ?, ?, ?)",
                       (*wager, str(back)))
    else:
        ledger.execute("INSERT INTO kept VALUES (?, ?, ?, ?, ?)",
                       (*wager, stake, verb))


def give_back(name, kind):
    """Stakes that were kept in that round go back."""
    for seat, stake in ledger.execute(
            "DELETE FROM kept WHERE round = ? AND kind = ? "
            "RETURNING seat, stake", (name, kind)).fetchall():
        print(f"back {name} {seat} {stake}", flush=True)


def pay(name):
    """The round is over: each of its seats that is ours gets its money."""
    for (seat,) in ledger.execute("SELECT seat FROM seat WHERE round = ?",
                                  (name,)).fetchall():
        back = sum((Decimal(text) for (text,) in ledger.execute(
            "SELECT returned FROM settled WHERE round = ? AND seat = ?",
            (name, seat))), Decimal(0))
        ledger.execute("UPDATE seat SET paid = ? WHERE round = ? AND seat = ?",
                       (str(back), name, seat))
        print(f"pay {name} {seat} {back}", flush=True)


def is_open():
    return ledger.execute("SELECT 1 FROM seat WHERE paid IS NULL").fetchone()


def serve(link):
    """Talks to the table until it hangs up or nothing is left to do."""
    global ended
    said = (ledger.execute("SELECT at FROM place").fetchone() or [None])[0]
    with open(TOKEN, encoding="ascii") as file:
        hello = f"format json\nclient {NAME} {file.read().strip()}\n"
    link.sendall((hello + (f"after {said}\n" if said else "from 0\n") +
                  "".join(messages.values())).encode())
    rest, silence = b"", 10
    while not ended or messages or is_open():
        inputs = [link] + ([] if ended else [stdin])
        ready = select.select(inputs, [], [], silence / 3)[0]
        if stdin in ready:
            text = stdin.readline().decode()
            ended = not text
            if text.strip():
                messages[text.split()[0]] = text
            link.sendall(text.encode())
        if not ready:
            link.sendall(b"alive\n")
        if link not in ready:
            continue
        data = link.recv(65536)
        if not data:
            return
        *lines, rest = (rest + data).split(b"\n")
        for line in map(json.loads, (x for x in lines if x[:1] == b"{")):
            if "seq" in line:
                book(line)
            elif line["verb"] == "client":
                silence = int(line["words"][1])
            elif line["verb"] == "refuse" and line["words"][0] in (
                    "client", "from"):
                sys.exit("the table refuses: " + " ".join(line["words"]))
            elif line["verb"] in ("ok", "refuse"):
                if messages.pop(line["words"][0], None):
                    print(line["verb"], *line["words"], flush=True)


while not ended or messages or is_open():
    try:
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(PATH)
            serve(connection)
    except OSError:
        pass
    if not ended or messages or is_open():
        time.sleep(0.2)
