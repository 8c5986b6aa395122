"""Compares runs that were exported as `ndjson` or `json` with those that were sent: `compare-json.py FORMAT FILE SENT`.

SENT has the JSON text of a run on each line, itself as a JSON string. Both sides are read by Python's json with every
number as it was written, members in their order, and keys that are there twice. Prints how many runs and values are
the same.
"""

import json
import sys


class Number(str):
    """A number as it was written."""


def read(text):
    return json.loads(
        text, parse_int=Number, parse_float=Number, parse_constant=refuse, object_pairs_hook=Members
    )


class Members(list):
    """An object as its members, in their order."""


def refuse(name):
    raise ValueError(f"{name} is not JSON")


def lines(path):
    with open(path, encoding="utf-8", newline="\n") as file:
        yield from file


def exported(kind, path):
    if kind == "ndjson":
        return map(read, lines(path))
    with open(path, encoding="utf-8", newline="") as file:
        return read(file.read())


def count(a, b, place):
    assert type(a) is type(b), f"{place}: {a!r} was {b!r}"
    if isinstance(a, list):
        assert len(a) == len(b), f"{place}: {a!r} was {b!r}"
        return sum(count(*pair, place) for pair in zip(a, b))
    if isinstance(a, tuple):
        assert a[0] == b[0], f"{place}: the key {a[0]!r} was {b[0]!r}"
        return count(a[1], b[1], place)
    assert a == b, f"{place}: {a!r} was {b!r}"
    return 1


kind, path, sent = sys.argv[1:]
runs = values = 0
for found, line in zip(exported(kind, path), lines(sent), strict=True):
    values += count(found, read(json.loads(line)), f"run {runs}")
    runs += 1
json.dump({"runs": runs, "values": values}, sys.stdout)
