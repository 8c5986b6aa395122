// CSV by csv-stringify: `csv-stringify.mjs DOCUMENT OUT`.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { columns } from '../lib/sample-runs.mjs'
import { rowOf, runsOfDocument } from './runs-of-document.mjs'

const [document, out] = process.argv.slice(2)

async function* rows() {
  for await (const run of runsOfDocument(document)) yield rowOf(run, columns)
}

await pipeline(Readable.from(rows()), stringify({ header: true, columns }), createWriteStream(out))
