import type { FieldKind } from '#contract/field-kind.ts'
import { type Issue, pathName } from '#contract/issue.ts'
import type { HelpKey } from '#contract/messages/help.ts'
import { type Json, withoutControls } from '#contract/primitives.ts'
import type { FieldIssue, FieldProps } from '../../ui/fields/field-props.ts'
import type { FormFieldEntry, FormSectionEntry } from '../../ui/form-section.ts'
import { isAt } from './field-focus.ts'
import type { Form } from './form.svelte.ts'
import { isGroup, type Values } from './restore.ts'

/** The forms in which a form holds fields, each with its empty value. */
const blanks = {
  id: null,
  text: '',
  choice: null,
  /** A list that is sent as one text, joined by commas. */
  joined: [],
  list: [],
  ids: [],
  /** Ids or names: the institution's dialect decides which is sent. */
  filter: { ids: [], names: [] },
  number: null,
  date: null,
  switch: false,
  /** On, off, or (`null`) not sent. */
  tristate: null,
} as const satisfies Record<string, Json>

type Held = keyof typeof blanks

/** The form in which each kind of field is held. */
export const heldAs = {
  text: 'text',
  slug: 'text',
  'tax-id': 'text',
  'postal-code': 'text',
  state: 'text',
  grade: 'text',
  address: 'text',
  cover: 'text',
  colour: 'text',
  boolean: 'tristate',
  choice: 'choice',
  id: 'id',
  money: 'number',
  minutes: 'number',
  date: 'date',
  list: 'list',
  joined: 'joined',
  ids: 'ids',
  filter: 'filter',
  clearing: 'switch',
} as const satisfies Record<FieldKind, Held>

/** Creates an empty value for a field. */
export function blankOf(held: Held): Json {
  return structuredClone<Json>(blanks[held] as Json)
}

/** The value of a field in a draft, or `undefined` if it has another type. A draft is not valid data. */
export function readSaved(
  held: Exclude<Held, 'id' | 'choice' | 'filter'>,
  value: Json,
): Json | undefined {
  switch (held) {
    case 'text':
    case 'date':
      return typeof value === 'string' ? value : undefined
    case 'number':
      return typeof value === 'number' ? value : undefined
    case 'switch':
      return value === true
    case 'tristate':
      return typeof value === 'boolean' ? value : undefined
    case 'joined':
    case 'list':
      return uniqueItems(value, (item) => typeof item === 'string')
    case 'ids':
      return uniqueItems(value, Number.isSafeInteger)
  }
}

/** The value to send for a text, a list or a switch: trimmed, without invisible characters, or `undefined` if it is empty. */
export function sentValue(value: Json): Json | undefined {
  if (typeof value === 'string') return withoutControls(value).trim() || undefined
  if (Array.isArray(value)) {
    const sent = value.map((item) => (typeof item === 'string' ? withoutControls(item) : item))
    return sent.length > 0 ? sent : undefined
  }
  return value ?? undefined
}

/** The value at a field's path, such as `location.zipCode`. Returns `undefined` if there is none. */
export function valueAt(values: Values, field: string): Json | undefined {
  return field
    .split('.')
    .reduce<Json | undefined>(
      (at, key) => (isGroup(at) && Object.hasOwn(at, key) ? at[key] : undefined),
      values,
    )
}

/** Builds an object with a value at each path. Fields without a value are left out. */
export function nest<F extends string>(
  fields: readonly F[],
  read: (field: F) => Json | undefined,
): Values {
  const values: Values = {}
  for (const field of fields) {
    const value = read(field)
    if (value === undefined) continue
    const [first = '', inner] = field.split('.')
    const group = values[first]
    if (inner === undefined) values[first] = value
    else values[first] = { ...(isGroup(group) ? group : {}), [inner]: value }
  }
  return values
}

/** The entries of the index beside a form, each with its fields, the number of invalid fields, and the number of required ones. */
export function sectionEntries<S extends string, F extends string>(
  sections: Readonly<Record<S, readonly F[]>>,
  form: Pick<Form<Values>, 'issuesAt' | 'issues'>,
  {
    titles,
    labelOf,
    isRequired,
  }: {
    titles: Readonly<Record<S, string>>
    labelOf: (field: F) => string
    isRequired: (field: string) => boolean
  },
): FormSectionEntry[] {
  const isDone = (field: string) => !form.issues.some(({ path }) => isAt(pathName(path), field))
  // The casts: TypeScript types the keys of an object as strings only.
  return (Object.keys(sections) as S[]).map((name) => {
    const required = sections[name].filter(isRequired)
    return {
      id: `section-${name}`,
      label: titles[name],
      issues: sections[name].filter((field) => form.issuesAt(field).length > 0).length,
      required: { done: required.filter(isDone).length, all: required.length },
      fields: sections[name].map((field) => ({ name: field, label: labelOf(field) })),
    }
  })
}

/** The invalid fields, without duplicates. An issue that belongs to no field of the form is listed by its path, without a label. */
export function wrongFields(
  fields: readonly FormFieldEntry[],
  issues: readonly Issue[],
): (Pick<FormFieldEntry, 'name'> & Partial<FormFieldEntry>)[] {
  const paths = issues.map(({ path }) => pathName(path))
  const wrong = fields.filter(({ name }) => paths.some((path) => isAt(path, name)))
  const others = paths.filter((path) => !wrong.some(({ name }) => isAt(path, name)))
  return [...wrong, ...[...new Set(others)].map((name) => ({ name }))]
}

/** The properties of every control of a form. `limit`: characters or items; controls without a limit ignore it. */
export type TableFieldProps = FieldProps & { issues: FieldIssue[]; limit: number | undefined }

/** The properties of a control: its name, texts, limit, and issues. */
export function propsOfField(
  form: Pick<Form<Values>, 'issuesAt' | 'touch'>,
  name: string,
  given: {
    label: string
    hint: string | undefined
    help: HelpKey
    required: boolean
    limit: number | undefined
  },
): TableFieldProps {
  return {
    name,
    ...given,
    issues: form.issuesAt(name),
    onblur: () => {
      form.touch(name)
    },
  }
}

function uniqueItems(value: Json, isItem: (item: unknown) => boolean): Json[] {
  return Array.isArray(value) ? [...new Set(value.filter(isItem))] : []
}
