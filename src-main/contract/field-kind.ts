/**
 * The kind of a field's value. `schoolKinds` and `courseKinds` give each field of a request its kind, which determines how
 * the form edits it, what is sent, what a draft stores, and how a spreadsheet column is read.
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
  /** A list of texts, sent as one text joined by commas. */
  | 'joined'
  /** Ids of names that the institution uses. */
  | 'ids'
  /** Like `ids`, but sent as ids or names depending on the institution's dialect (`course.lists`). */
  | 'filter'
  /** Clears something on the platform. No column has this kind; a cell can ask for it. */
  | 'clearing'
