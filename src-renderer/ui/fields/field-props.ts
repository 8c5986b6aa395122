import type { HelpKey } from '#contract/messages/help.ts'

/** What is wrong, in words. `lang` is empty for words whose language is not known. */
export type FieldIssue = string | { text: string; lang: '' | undefined }

export const issueText = (issue: FieldIssue): string =>
  typeof issue === 'string' ? issue : issue.text

export const issueLanguage = (issue: FieldIssue): '' | undefined =>
  typeof issue === 'string' ? undefined : issue.lang

/** What every field takes, whatever it edits. The value comes beside these, as `value = $bindable()`. */
export type FieldProps = {
  /** Unique in the page: the id of the control and the `data-field` that `focusField` looks for. */
  name: string
  label: string
  issues?: readonly FieldIssue[] | undefined
  /** One short sentence below the control. */
  hint?: string | undefined
  /** What the `?` beside the label explains. A field without it does not compile; `undefined`: its label says all. */
  help: HelpKey | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** When the focus leaves the field as a whole. */
  onblur?: (() => void) | undefined
}

/** One choice of a field with a fixed set of values. */
export type FieldOption<V extends string | number | boolean> = {
  value: V
  label: string
  hint?: string | undefined
}

/** What ties a control to its label, hint and issues; spread it on the element that takes the focus. */
export type ControlAttributes = {
  id: string
  'data-field': string
  'aria-labelledby': string
  'aria-describedby': string | undefined
  'aria-invalid': 'true' | undefined
  'aria-required': 'true' | undefined
  'aria-keyshortcuts': 'F1' | undefined
}
