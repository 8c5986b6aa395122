/** The name and the label of a field in a form. */
export type FormFieldEntry = { name: string; label: string }

/** One entry of the index beside a form. */
export type FormSectionEntry = {
  /** The id of the FormSection. */
  id: string
  label: string
  /** The number of issues of its fields, shown in the index. */
  issues?: number | undefined
  /** How many of its required fields are valid. */
  required?: { done: number; all: number } | undefined
  /** The fields that the search in the index can find. */
  fields?: readonly FormFieldEntry[] | undefined
}
