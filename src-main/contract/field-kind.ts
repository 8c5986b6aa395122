/**
 * What the value of a field is. `schoolKinds` and `courseKinds` give each field of a request its kind; from it follow how the
 * form edits it, what is sent, what a draft keeps, and how a column of a spreadsheet is read.
 */
export type FieldKind =
  | 'text'
  | 'slug'
  | 'tax-id'
  | 'postal-code'
  | 'state'
  | 'grade'
  | 'address'
  | 'cover'
  | 'colour'
  | 'boolean'
  | 'choice'
  | 'id'
  | 'money'
  | 'minutes'
  | 'date'
  /** A list of texts. */
  | 'list'
  /** A list of texts that is sent as one, joined by commas. */
  | 'joined'
  /** Ids of names that the institution uses. */
  | 'ids'
  /** As `ids`; sent as ids or as names, as the institution's dialect says (`course.lists`). */
  | 'filter'
  /** Clears something on the platform. No column sets it; a cell that asks for it does. */
  | 'clearing'
