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
else if (job === 'parquet-of-lines') await copy(lines(), 'FORMAT parquet')
else await query(queries[job])

async function copy(source, options) {
  await connection.run(`COPY (${source}) TO ${text(out)} (${options})`)
}

/** Seconds for one look at all runs, when they have been read into a table. */
async function query(sql) {
  await connection.run(`CREATE TABLE runs AS ${lines()}`)
  const began = performance.now()
  await connection.run(`CREATE TABLE found AS ${sql}`)
  console.log(JSON.stringify({ seconds: (performance.now() - began) / 1_000 }))
}
