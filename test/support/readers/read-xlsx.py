"""Reads a workbook with nothing but Python's standard library and prints its cells as JSON.

For each sheet its name and its rows; for each cell its place, its kind, its value as written (texts
with Excel's escapes undone), and of a number the format in which it is shown.
"""

import json
import re
import sys
import zipfile
from xml.etree import ElementTree

SHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
PACKAGE = "{http://schemas.openxmlformats.org/package/2006/relationships}"


def relations(archive, part):
    root = ElementTree.fromstring(archive.read(part))
    return {one.get("Id"): one.get("Target") for one in root.iter(f"{PACKAGE}Relationship")}


def formats(archive):
    root = ElementTree.fromstring(archive.read("xl/styles.xml"))
    codes = {one.get("numFmtId"): one.get("formatCode") for one in root.iter(f"{SHEET}numFmt")}
    return [codes.get(one.get("numFmtId")) for one in root.find(f"{SHEET}cellXfs")]


def unescaped(text):
    return re.sub("_x([0-9A-Fa-f]{4})_", lambda found: chr(int(found[1], 16)), text)


def cell(element, codes):
    place, kind = element.get("r"), element.get("t", "n")
    if kind == "inlineStr":
        text = "".join(part.text or "" for part in element.iter(f"{SHEET}t"))
        return [place, "text", unescaped(text), None]
    value = element.find(f"{SHEET}v").text
    return [place, {"n": "number", "b": "boolean"}[kind], value, codes[int(element.get("s", 0))]]


def rows(archive, part, codes):
    found = []
    with archive.open(part) as stream:
        for _, element in ElementTree.iterparse(stream):
            if element.tag == f"{SHEET}row":
                cells = [cell(one, codes) for one in element]
                found.append({"row": int(element.get("r")), "cells": cells})
                element.clear()
    return found


def sheets(archive):
    assert archive.testzip() is None
    root = relations(archive, "_rels/.rels")
    assert list(root.values()) == ["xl/workbook.xml"]
    targets = relations(archive, "xl/_rels/workbook.xml.rels")
    codes = formats(archive)
    book = ElementTree.fromstring(archive.read("xl/workbook.xml"))
    return [
        {
            "name": one.get("name"),
            "rows": rows(archive, "xl/" + targets[one.get(f"{RELATION}id")], codes),
        }
        for one in book.iter(f"{SHEET}sheet")
    ]


with zipfile.ZipFile(sys.argv[1]) as archive:
    json.dump(sheets(archive), sys.stdout)
