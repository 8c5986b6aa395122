import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import path from 'node:path'
import { installField } from '../bench/lib/field.mjs'
import { choose, loaded } from '../support/programs/body-files.ts'
import { manifestOf } from '../support/readers/parquet-dataset.ts'
import { expect, test } from '../support/programs/program.ts'

// DuckDB is one of the programs that the benchmark compares with, in a folder of its own: it is no package of this one.
const duckdb = path.join(fileURLToPath(new URL('../bench/field/', import.meta.url)), 'duckdb.mjs')

// One after the other: the first one may have to install it.
test.describe.configure({ mode: 'default' })

/** What DuckDB answers to the lines of `_read.md`, and how many rows it finds by the values of the folders. */
type Counts = { answers: number[][]; groups: (string | null)[][] }

const values = [
  ...['ok', 'OK', 'São Paulo', 'a/b=c', '..', '100%', "it's", '"', '007', ' x ', '日本語', '😀'],
  ...['__HIVE_DEFAULT_PARTITION__', 'null', 'true', '1.5', '', null, undefined],
]

for (const partitionBy of [[], ['kind'], ['kind', 'grade.year'], ['done']]) {
  test(`DuckDB counts the runs of the manifest: by ${partitionBy.join(', ') || 'no column'}`, async ({
    program,
  }) => {
    const missing = await installField()
    test.skip(missing !== null, `SKIPPED: DuckDB cannot be installed here (${missing})`)
    const runs = Array.from({ length: 5_000 }, (_, number) => ({
      number,
      kind: values[(number * number) % values.length],
      grade: { year: number % 7 === 0 ? null : 2020 + (number % 5) },
      done: number % 3 === 0,
    }))
    await choose(program, 'runs.json', JSON.stringify(runs))
    const { handle } = await loaded(program)
    const folder = path.join(program.dataFolder, 'dataset')
    program.fileDialogs.answer(folder)
    const job = crypto.randomUUID()
    const how = { handle, view: null, columns: null, codec: 'gzip', partitionBy, job } as const
    await program.value('datasets.exportParts', how)

    const { parts } = await manifestOf(folder)
    const { stdout } = await promisify(execFile)(process.execPath, [duckdb, 'counts', folder])
    const { answers, groups } = JSON.parse(stdout) as Counts
    expect(answers).toEqual([[5_000], [], [5_000]])
    const said = parts.map((part) => [
      ...partitionBy.map((key) => part.values[key] ?? null),
      String(part.runs),
    ])
    const order = (rows: (string | null)[][]) => rows.map((row) => JSON.stringify(row)).sort()
    expect(order(groups)).toEqual(order(said))
  })
}
