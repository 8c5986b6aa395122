/** A field of a form, by its name and its label. */
export type FormFieldEntry = { name: string; label: string }

/** One entry of the index beside a form. */
export type FormSectionEntry = {
  /** The id of the FormSection. */
  id: string
  label: string
  /** How many issues its fields have now; shown as a figure. */
  issues?: number | undefined
  /** How many of its required fields are filled in as they have to be. */
  required?: { done: number; all: number } | undefined
  /** The fields that the index finds by their labels. */
  fields?: readonly FormFieldEntry[] | undefined
}
