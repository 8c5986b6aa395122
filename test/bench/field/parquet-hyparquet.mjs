// Parquet by hyparquet-writer, row group by row group: `parquet-hyparquet.mjs DOCUMENT OUT`.
import { fileWriter, parquetWriteRows } from 'hyparquet-writer'
import { columns } from '../lib/sample-runs.mjs'
import { flatten, runsOfDocument } from './runs-of-document.mjs'

const [document, out] = process.argv.slice(2)
const types = {
  createdAt: 'TIMESTAMP',
  countRunItems: 'INT64',
  avgLatency: 'DOUBLE',
  avgTotalCost: 'DOUBLE',
  active: 'BOOLEAN',
  score: 'INT64',
  'metadata.heat': 'DOUBLE',
  tags: 'JSON',
}

async function* rows() {
  for await (const run of runsOfDocument(document)) {
    const fields = {}
    flatten(run, '', fields)
    fields.createdAt = new Date(fields.createdAt)
    fields.countRunItems = BigInt(fields.countRunItems)
    fields.score = BigInt(fields.score)
    fields.tags = run.tags
    yield fields
  }
}

await parquetWriteRows({
  writer: fileWriter(out),
  rows: rows(),
  columns: columns.map((name) => ({ name, type: types[name] ?? 'STRING' })),
})
