/** The file types of spreadsheets, for the `accept` attribute of an `input`. */
export const tableFiles = '.xlsx,.xlsm,.xls,.csv,.tsv'

/** A spreadsheet that was dropped or chosen, until the view for a new batch takes it. */
let passed = $state.raw<File | null>(null)

export function passTable(file: File): void {
  passed = file
}

/** Returns the passed file once. */
export function takeTable(): File | null {
  const file = passed
  passed = null
  return file
}

/** Whether a file has a spreadsheet's extension. Its content is checked when it is read. */
export function isTableFile({ name }: Pick<File, 'name'>): boolean {
  return tableFiles.split(',').some((ending) => name.toLowerCase().endsWith(ending))
}
