// XLSX by exceljs' stream: `xlsx-exceljs.mjs DOCUMENT OUT`.
import exceljs from 'exceljs'
import { columns } from '../lib/sample-runs.mjs'
import { xlsxRows } from './xlsx-rows.mjs'

const [document, filename] = process.argv.slice(2)
const book = new exceljs.stream.xlsx.WorkbookWriter({ filename, useStyles: true })
const sheet = book.addWorksheet('Runs', { views: [{ state: 'frozen', ySplit: 1 }] })
sheet.columns = columns.map((header) => ({
  header,
  style: header === 'createdAt' ? { numFmt: 'yyyy-mm-dd hh:mm:ss' } : {},
}))
for await (const row of xlsxRows(document)) sheet.addRow(row).commit()
sheet.commit()
await book.commit()
