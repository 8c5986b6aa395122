// XLSX by hucre's stream: `xlsx-hucre.mjs DOCUMENT OUT`.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeXlsxStream } from 'hucre/xlsx'
import { columns } from '../lib/sample-runs.mjs'
import { xlsxRows } from './xlsx-rows.mjs'

const [document, out] = process.argv.slice(2)
const heads = columns.map((header) => ({
  header,
  ...(header === 'createdAt' ? { numFmt: 'yyyy-mm-dd hh:mm:ss' } : {}),
}))
const options = { name: 'Runs', columns: heads, freezePane: { rows: 1 } }
const stream = writeXlsxStream(xlsxRows(document), options)

await pipeline(Readable.fromWeb(stream), createWriteStream(out))
