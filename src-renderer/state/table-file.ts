/** The kinds of spreadsheets, as an `input` for files takes them. */
export const tableFiles = '.xlsx,.xlsm,.xls,.csv,.tsv'

/** A spreadsheet that was dropped or chosen, until the view for a new batch takes it. */
let passed: File | null = null

export function passTable(file: File): void {
  passed = file
}

/** The file that was passed, once. */
export function takeTable(): File | null {
  const file = passed
  passed = null
  return file
}

/** Whether a file is named like a spreadsheet. What it holds is looked at when it is read. */
export function isTableFile({ name }: Pick<File, 'name'>): boolean {
  return tableFiles.split(',').some((ending) => name.toLowerCase().endsWith(ending))
}
