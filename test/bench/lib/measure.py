"""Runs a program and writes what it took to a file, as JSON: `measure.py REPORT PROGRAM [ARGUMENT …]`.

The system counts it (wait4(2)): all threads, and the children that the program has waited for. The peak includes what
this script had when it began the program, about 10 MiB.
"""

import json
import os
import sys
import time

report, program, *arguments = sys.argv[1:]
began = time.monotonic()
child = os.posix_spawnp(program, [program, *arguments], os.environ)
_, status, used = os.wait4(child, 0)
wall = time.monotonic() - began
unit = 1 if sys.platform == "darwin" else 1024
taken = {"wall": wall, "cpu": used.ru_utime + used.ru_stime, "peak": used.ru_maxrss * unit}
with open(report, "w") as file:
    json.dump(taken, file)
sys.exit(os.waitstatus_to_exitcode(status) & 0xFF)
