import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from '../settings.ts'
import { type MessageSource, messageSources } from './message-sources.ts'
import type { Values } from './values.ts'

/** A text, or a function that fills in its values. */
type Filled<Tree, Path extends string> = Tree extends string
  ? Path extends keyof Values
    ? (values: Values[Path]) => string
    : string
  : Tree extends readonly string[]
    ? readonly string[]
    : {
        readonly [K in keyof Tree & string]: Filled<Tree[K], Path extends '' ? K : `${Path}.${K}`>
      }

/** Every text of the program in one language: window, terminal, menus, failures. The English texts define the type. */
export type Catalogue = Filled<MessageSource, ''>

/** A message, with or without values. */
export type Message = string | ((values: never) => string)

const catalogues = new Map<Language, Catalogue>()

/** The messages in a language. They are ICU messages: see `resources/messages`. The page must have loaded them before. */
export function messagesIn(language: Language): Catalogue {
  const known = catalogues.get(language)
  if (known) return known
  const source = messageSources[language]
  if (!source) throw new Error(`The messages in ${language} were not read.`)
  const catalogue = filled(source, language) as Catalogue
  catalogues.set(language, catalogue)
  return catalogue
}

/** Fills in a message that may or may not need values. */
export function fill(message: Message, values: Record<string, unknown>): string {
  return typeof message === 'string' ? message : message(values as never)
}

function filled(tree: unknown, language: Language): unknown {
  if (typeof tree === 'string') return tree.includes('{') ? messageOf(tree, language) : tree
  if (Array.isArray(tree)) return tree
  return Object.fromEntries(
    Object.entries(tree as object).map(([key, inner]) => [key, filled(inner, language)]),
  )
}

/** Parses a message on first use: a language has hundreds of messages, and a view needs a few. */
function messageOf(text: string, language: Language): (values: Record<string, unknown>) => string {
  let parsed: { format: IntlMessageFormat; blanks: Map<string, unknown> } | undefined
  return (values) => {
    if (!parsed) {
      const format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true })
      parsed = { format, blanks: blanksIn(format.getAst()) }
    }
    // A failure's message must not fail itself because a value is missing.
    const given: Record<string, unknown> = {}
    for (const [name, blank] of parsed.blanks)
      given[name] = isAbsent(values[name]) ? blank : values[name]
    return String(parsed.format.format(given))
  }
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** The substitute for each absent value: `none` in a choice, `{total, select, none {…} other {…}}`. */
function blanksIn(elements: readonly MessageFormatElement[]): Map<string, unknown> {
  const blanks = new Map<string, unknown>()
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag)
      continue
    const blank = { [TYPE.select]: 'none', [TYPE.plural]: 0 }[element.type as number] ?? ''
    if (blank !== '' || !blanks.has(element.value)) blanks.set(element.value, blank)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) continue
    for (const { value } of Object.values(element.options)) {
      for (const [name, inner] of blanksIn(value))
        if (inner !== '' || !blanks.has(name)) blanks.set(name, inner)
    }
  }
  return blanks
}
