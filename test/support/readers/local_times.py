"""Says instants as the clocks of a time zone show them, and what Python's own csv reads in a file.

Arguments: a time zone, a file with one ISO 8601 instant a line, and a CSV file whose only column is the same
instants as local time. Prints the lines that differ, and at last how many were compared.
"""

import csv
import sys
from datetime import datetime
from zoneinfo import ZoneInfo

zone = ZoneInfo(sys.argv[1])
with open(sys.argv[2], encoding="utf-8") as file:
    instants = file.read().split()
with open(sys.argv[3], encoding="utf-8-sig", newline="") as file:
    rows = list(csv.reader(file, delimiter=";"))[1:]

for instant, row in zip(instants, rows, strict=True):
    local = datetime.fromisoformat(instant).astimezone(zone)
    expected = local.strftime("%Y-%m-%d %H:%M:%S") + instant[19:-1].replace(".", ",")
    if row != [expected]:
        print(f"{instant}: {row}, not {expected}")
print(len(rows))
