"""Reads a CSV with Python's csv module and prints its rows as JSON, one a line: `read-csv.py FILE ENCODING DELIMITER`."""

import csv
import json
import sys

path, encoding, delimiter = sys.argv[1:]
# A field may have any length. The default limit is 131,072 characters.
csv.field_size_limit(2**31 - 1)
with open(path, encoding=encoding, newline="") as file:
    for row in csv.reader(file, delimiter=delimiter, strict=True):
        json.dump(row, sys.stdout)
        sys.stdout.write("\n")
