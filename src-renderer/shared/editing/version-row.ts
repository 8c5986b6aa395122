/** A field in which two versions of a draft differ, for a person to read. An empty text is an empty field. */
export type VersionRow = { field: string; label: string; mine: string; theirs: string }

/** Only the rows whose texts differ. */
export function differingRows(rows: readonly VersionRow[]): VersionRow[] {
  return rows.filter(({ mine, theirs }) => mine !== theirs)
}
