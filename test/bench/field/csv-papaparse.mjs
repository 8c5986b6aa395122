// CSV by papaparse, a thousand rows at a time: `csv-papaparse.mjs DOCUMENT OUT`.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Papa from 'papaparse'
import { columns } from '../lib/sample-runs.mjs'
import { rowOf, runsOfDocument } from './runs-of-document.mjs'

const [document, out] = process.argv.slice(2)

async function* pieces() {
  yield `${Papa.unparse([columns])}\n`
  let rows = []
  for await (const run of runsOfDocument(document)) {
    rows.push(rowOf(run, columns))
    if (rows.length < 1_000) continue
    yield textOf(rows)
    rows = []
  }
  if (rows.length > 0) yield textOf(rows)
}

function textOf(rows) {
  return `${Papa.unparse(rows, { newline: '\n' })}\n`
}

await pipeline(Readable.from(pieces()), createWriteStream(out))
