/** One field in which two versions of a draft differ, as a person reads it; an empty text is an empty field. */
export type VersionRow = { field: string; label: string; mine: string; theirs: string }

/** The fields whose two texts are not the same. */
export function differingRows(rows: readonly VersionRow[]): VersionRow[] {
  return rows.filter(({ mine, theirs }) => mine !== theirs)
}
