import { type BatchKind, batchFields, type TargetField } from '../../../contract/batch-fields.ts'
import { brazilianStates } from '../../../contract/brazil.ts'
import {
  type Catalogue,
  fill,
  type Message,
  messagesIn,
} from '../../../contract/messages/catalogue.ts'
import type { KnownNames, Named } from '../../../contract/school.ts'
import type { Language } from '../../../contract/settings.ts'
import { taxIdName } from '../../../contract/tax-id-name.ts'
import { foldWords } from '../../../contract/fold.ts'

/** The settings of a template. `country`: ISO 3166-1 alpha-2. */
export type TemplateFor = {
  kind: BatchKind
  language: Language
  country: string
  names: KnownNames
}

/** A column of the template: its header, an explanation, and the texts that its cells offer. */
export type TemplateColumn = {
  field: TargetField
  header: string
  content: string
  offered: string[]
}

type Words = Partial<Record<string, unknown>>

export function templateColumns(wanted: TemplateFor): TemplateColumn[] {
  const messages = messagesIn(wanted.language)
  const kinds: Record<string, Message> = messages.template.kinds
  return batchFields(wanted.kind).map((field) => ({
    field,
    header: headerOf(field.path, wanted, messages),
    content: fill(kinds[field.kind] ?? '', { limit: field.limit }),
    offered: offeredIn(field, wanted, messages),
  }))
}

/**
 * Returns the header of a field: its name in the form. A column has no section heading, so the name of a colour says
 * that it is one.
 */
export function headerOf(
  path: string,
  { kind, country }: Pick<TemplateFor, 'kind' | 'country'>,
  messages: Catalogue,
): string {
  const { schools, courses, batches } = messages.window
  const name = path.slice(path.lastIndexOf('.') + 1)
  if (kind === 'course') return wordIn(courses.form.labels, name)
  if (path.startsWith('features.'))
    return wordIn((schools.form.features as Record<string, Words>)[name] ?? {}, 'label')
  if (path.startsWith('colorScheme.')) return wordIn(batches.colours, name)
  return (path === 'taxid' && taxIdName(country)) || wordIn(schools.form, name)
}

function wordIn(words: Words, name: string): string {
  const word = words[name]
  return typeof word === 'string' ? word : name
}

function offeredIn(
  field: TargetField,
  { country, names }: TemplateFor,
  messages: Catalogue,
): string[] {
  if (field.kind === 'boolean') return [messages.template.yes, messages.template.no]
  if (field.kind === 'state') return country === 'BR' ? Object.keys(brazilianStates) : []
  if (field.names !== undefined) return distinctNames(names[field.names])
  const words: Partial<Record<string, Partial<Record<string, string>>>> =
    messages.window.courses.form.values
  return (field.choices ?? []).map((value) => words[field.path]?.[String(value)] ?? String(value))
}

/** Returns the name of each item, or its id if another item has the same name. */
function distinctNames(named: readonly Named[]): string[] {
  const counts = new Map<string, number>()
  for (const { name } of named) counts.set(foldWords(name), (counts.get(foldWords(name)) ?? 0) + 1)
  return named.map(({ id, name }) => (counts.get(foldWords(name)) === 1 ? name : String(id)))
}
