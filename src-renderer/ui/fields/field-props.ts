import type { HelpKey } from '#contract/messages/help.ts'

/** A text that says what is wrong. `lang` is empty if the language of the text is not known. */
export type FieldIssue = string | { text: string; lang: '' | undefined }

export const issueText = (issue: FieldIssue): string =>
  typeof issue === 'string' ? issue : issue.text

export const issueLanguage = (issue: FieldIssue): '' | undefined =>
  typeof issue === 'string' ? undefined : issue.lang

/** The properties of every field. In addition, each field has `value = $bindable()`. */
export type FieldProps = {
  /** Unique in the page: the id of the control, and the `data-field` that `focusField` searches for. */
  name: string
  label: string
  issues?: readonly FieldIssue[] | undefined
  /** One short sentence below the control. */
  hint?: string | undefined
  /** Doubts a value that can be sent. Empty if there is nothing to doubt; undefined if the field never does. */
  warning?: string | undefined
  /** The text behind the `?` beside the label. It is required; `undefined` if the label is sufficient. */
  help: HelpKey | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** Called when the focus leaves the whole field. */
  onblur?: (() => void) | undefined
}

/** One option of a field with a fixed set of values. */
export type FieldOption<V extends string | number | boolean> = {
  value: V
  label: string
  hint?: string | undefined
}

/** The attributes that connect a control to its label, hint and issues; spread them on the element that takes the focus. */
export type ControlAttributes = {
  id: string
  'data-field': string
  'aria-labelledby': string
  'aria-describedby': string | undefined
  'aria-invalid': 'true' | undefined
  'aria-required': 'true' | undefined
  'aria-keyshortcuts': 'F1' | undefined
}
