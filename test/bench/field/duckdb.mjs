// DuckDB inside Node: `duckdb.mjs JOB INPUT [OUT]`.
import { DuckDBInstance } from '@duckdb/node-api'

const [job, input, out] = process.argv.slice(2)
const text = (path) => `'${path.replaceAll("'", "''")}'`
const lines = () => `SELECT * FROM read_ndjson(${text(input)})`
const document = () => `SELECT unnest(runs, recursive := true)
  FROM read_json(${text(input)}, maximum_object_size = 2000000000)`
const queries = {
  sort: 'SELECT rowid FROM runs ORDER BY avgLatency',
  filter: `SELECT rowid FROM runs WHERE strip_accents(lower(name)) LIKE '%media%'`,
  search: `SELECT rowid FROM runs
    WHERE strip_accents(lower(runs::VARCHAR)) LIKE '%acao%'
      AND strip_accents(lower(runs::VARCHAR)) LIKE '%u77%'`,
}

const instance = await DuckDBInstance.create(':memory:')
const connection = await instance.connect()
if (job === 'csv-of-lines') await copy(lines(), 'FORMAT csv, HEADER')
else if (job === 'csv-of-document') await copy(document(), 'FORMAT csv, HEADER')
else if (job === 'dataset-of-lines') await copy(lines(), 'FORMAT parquet, PARTITION_BY (status)')
else if (job === 'counts') await counts(input)
else if (job === 'parquet-of-lines') await copy(lines(), 'FORMAT parquet')
else await query(queries[job])

async function copy(source, options) {
  await connection.run(`COPY (${source}) TO ${text(out)} (${options})`)
}

/**
 * How many rows the line that DuckDB is given in `_read.md` finds in a Parquet dataset, in all and by the values of its
 * folders, and what it finds in the files that the manifest lists.
 */
async function counts(folder) {
  const { readFile } = await import('node:fs/promises')
  const { partitions } = JSON.parse(await readFile(`${folder}/_manifest.json`, 'utf8'))
  const readme = await readFile(`${folder}/_read.md`, 'utf8')
  const [, block = ''] = /## DuckDB\n\n```sql\n(.*?)```/su.exec(readme) ?? []
  const answers = []
  for (const statement of block.replaceAll('FOLDER', folder).split(';\n').filter(Boolean)) {
    answers.push((await (await connection.run(statement)).getRows()).map(([n]) => Number(n)))
  }
  const [, source = ''] = /FROM (read_parquet\('FOLDER.*?\));/u.exec(block) ?? []
  const by = partitions.map(({ name }) => `"${name.replaceAll('"', '""')}"`)
  const sql = `SELECT ${[...by, 'count(*)'].join(', ')} FROM ${source.replaceAll('FOLDER', folder)}`
  const groups = await connection.run(by.length > 0 ? `${sql} GROUP BY ${by.join(', ')}` : sql)
  const rows = (await groups.getRows()).map((row) =>
    row.map((cell) => (cell === null ? null : String(cell))),
  )
  console.log(JSON.stringify({ answers, groups: rows }))
}

/** Seconds for one look at all runs, when they have been read into a table. */
async function query(sql) {
  await connection.run(`CREATE TABLE runs AS ${lines()}`)
  const began = performance.now()
  await connection.run(`CREATE TABLE found AS ${sql}`)
  console.log(JSON.stringify({ seconds: (performance.now() - began) / 1_000 }))
}
