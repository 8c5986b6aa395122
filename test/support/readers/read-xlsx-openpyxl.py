"""Reads a workbook with openpyxl and prints the values of its rows as JSON, sheet by sheet."""

import datetime
import json
import sys

import openpyxl


def plain(value):
    if not isinstance(value, datetime.datetime):
        return value
    milliseconds = (value - datetime.datetime(1970, 1, 1)) / datetime.timedelta(milliseconds=1)
    return {"milliseconds": round(milliseconds)}


book = openpyxl.load_workbook(sys.argv[1])
found = [
    {
        "name": sheet.title,
        "frozen": sheet.freeze_panes,
        "filter": sheet.auto_filter.ref,
        "rows": [[plain(value) for value in row] for row in sheet.iter_rows(values_only=True)],
    }
    for sheet in book
]
json.dump(found, sys.stdout)
