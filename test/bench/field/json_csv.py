"""CSV by Python's json and csv: `json_csv.py DOCUMENT OUT`."""

import csv
import json
import sys


def flatten(value, prefix, fields):
    for key, member in value.items():
        if isinstance(member, dict):
            flatten(member, f"{prefix}{key}.", fields)
        else:
            fields[prefix + key] = json.dumps(member) if isinstance(member, list) else member
    return fields


with open(sys.argv[1], encoding="utf-8") as document:
    runs = [flatten(run, "", {}) for run in json.load(document)["runs"]]
columns = list(dict.fromkeys(key for run in runs for key in run))
with open(sys.argv[2], "w", encoding="utf-8", newline="") as out:
    writer = csv.DictWriter(out, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(runs)
