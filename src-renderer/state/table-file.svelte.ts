/** The file types of spreadsheets, for the `accept` attribute of an `input`. */
export const tableFiles = '.xlsx,.xlsm,.xls,.csv,.tsv'

/** The files that were dropped or chosen together, until the view for a new batch takes them. */
let passed = $state.raw<readonly File[] | null>(null)

export function passTable(files: readonly File[]): void {
  passed = files
}

/** Returns the passed files once, else null. */
export function takeTable(): readonly File[] | null {
  const files = passed
  passed = null
  return files
}

/** The files that were dropped together. The first spreadsheet comes first, because only one file is opened. */
export function droppedFiles(event: DragEvent): File[] {
  const files = [...(event.dataTransfer?.files ?? [])]
  const table = files.find(isTableFile)
  return table ? [table, ...files.filter((file) => file !== table)] : files
}

/** Whether a file has a spreadsheet's extension. Its content is checked when it is read. */
export function isTableFile({ name }: Pick<File, 'name'>): boolean {
  return tableFiles.split(',').some((ending) => name.toLowerCase().endsWith(ending))
}
