/** A spreadsheet that was dropped on the window, until the view for a new batch takes it. */
let dropped: File | null = null

export function keepDroppedTable(file: File): void {
  dropped = file
}

/** The dropped file, once. */
export function takeDroppedTable(): File | null {
  const file = dropped
  dropped = null
  return file
}

/** Whether a file is named like a spreadsheet. What it holds is looked at when it is read. */
export function isTableFile({ name }: Pick<File, 'name'>): boolean {
  return /\.(?:xlsx|xlsm|xls|csv|tsv)$/i.test(name)
}
