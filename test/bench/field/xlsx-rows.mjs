import { columns } from '../lib/sample-runs.mjs'
import { rowOf, runsOfDocument } from './runs-of-document.mjs'

const date = columns.indexOf('createdAt')
const long = columns.indexOf('score')

/** Rows for a workbook: dates as dates, and numbers of more digits than a cell holds as texts. */
export async function* xlsxRows(document) {
  for await (const run of runsOfDocument(document)) {
    const row = rowOf(run, columns)
    row[date] = new Date(row[date])
    row[long] = String(row[long])
    yield row
  }
}
