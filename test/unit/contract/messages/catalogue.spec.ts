import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { expect, test } from '@playwright/test'
import { fill, type Message, messagesIn } from '../../../../src-main/contract/messages/catalogue.ts'
import { formatFailure } from '../../../../src-main/contract/messages/format-failure.ts'
import { type Language, languages } from '../../../../src-main/contract/settings.ts'
import { answeredWith } from '../../../support/samples/exchange.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** The texts of a language by their place, `window.schools.title`, with those of the help, `help.schools.name`. */
function textsOf(language: string): Map<string, string> {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(path.join(root, 'resources/messages', name), 'utf8'))
  const walk = (tree: unknown, at: string[]): [string, string][] =>
    typeof tree === 'string'
      ? [[at.join('.'), tree]]
      : Object.entries(tree as object).flatMap(([key, inner]) => walk(inner, [...at, key]))
  return new Map([
    ...walk(read(`${language}.json`), []),
    ...walk(read(`help/${language}.json`), ['help']),
  ])
}

/** The values that a message takes, each with how it is used: `count plural`. */
function valuesOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const inner = Object.values(element.options).flatMap(({ value }) => valuesOf(value))
      // A language may count where English does not.
      return element.type === TYPE.select ? [`${element.value} select`, ...inner] : inner
    }
    return 'value' in element ? [element.value] : []
  })
}

const english = textsOf('en')

/** Names, signs, and words that are the same in other languages. */
const international = new Set([
  ...['Status', 'Tags', 'ID', '1 item', 'JSON', 'CSV', 'NDJSON', 'Excel', 'Parquet', 'Gzip', 'min'],
  ...['Windows', 'Linux, macOS, Git Bash', 'Windows (CRLF)', 'macOS, Linux (LF)', 'Token', 'Slug'],
  ...['Magenta', 'English', 'Português (Brasil)', 'Español', 'Electron', 'Chromium', 'Provost'],
  ...['Node', 'Proxy', 'Secret Service', 'bytes', 'No', 'Visible', 'Error', 'https://…'],
  ...['ID {id}', '{label} (usual)', '{view} · {institution} · Provost'],
  '{name} – {view} · {institution} · Provost',
])

test('every language has the same messages', () => {
  expect(english.size).toBeGreaterThan(2000)
  for (const language of languages)
    expect([...textsOf(language).keys()], language).toEqual([...english.keys()])
})

test('every message can be filled in, with the same values in each language', () => {
  const used = (text: string) =>
    [...new Set(valuesOf(parse(text, { ignoreTag: true })))].sort().join()
  const model = new Map([...english].map(([key, text]) => [key, used(text)]))
  const wrong = languages.flatMap((language) =>
    [...textsOf(language)]
      .filter(([key, text]) => used(text) !== model.get(key) || /'|[^:]\s$/.test(text))
      .map(([key, text]) => `${language} ${key}: ${text}`),
  )
  expect(wrong).toEqual([])
})

/** What says where something is, or what colour it has, to people who see it. */
const bySight: Record<Language, string> = {
  en: '(?:on|to|at|in) the (?:left|right|top|bottom|corner)|red|green|yellow|orange|blue|grey',
  'pt-BR':
    'à (?:esquerda|direita)|no (?:alto|canto)|vermelh[oa]s?|verdes?|amarel[oa]s?|laranja|azul|cinza',
  es: 'a la (?:izquierda|derecha)|en la esquina|roj[oa]s?|verdes?|amarill[oa]s?|naranja|azul|gris',
}

/** Directions in which something is moved, and what explains colours. */
const isSightItself =
  /^(?:window\.(?:grid\.(?:pin|move)|profiles\.colours\.)|rules\.not-a-colour$|help\.schools\.secondary$)/

test('no message names a thing only by its place or its colour', () => {
  const found = languages.flatMap((language) => {
    const sight = new RegExp(`(?<!\\p{L})(?:${bySight[language]})(?!\\p{L})`, 'iu')
    return [...textsOf(language)].filter(
      ([key, text]) => sight.test(text) && !isSightItself.test(key),
    )
  })
  expect(found).toEqual([])
})

test('no message is left in English', () => {
  for (const language of languages.filter((each) => each !== 'en')) {
    const left = [...textsOf(language)].filter(
      ([key, text]) =>
        english.get(key) === text &&
        /\p{L}/u.test(text.replace(/\{\w+(?:, number)?\}/g, '')) &&
        !international.has(text),
    )
    expect(left, language).toEqual([])
  }
})

test('every language uses the same quotation marks', () => {
  const others = languages.flatMap((language) =>
    [...textsOf(language)].filter(([, text]) => /[«»„]/u.test(text)),
  )
  expect(others).toEqual([])
})

test('a pronoun stays with its verb at a line break', () => {
  const parted = /\p{L}-(?:l[ao]s?|n[ao]s?|[ao]s?|lhes?|se|me|nos)(?!\p{L})/u
  const wrong = [...textsOf('pt-BR')].filter(
    ([key, text]) => /^(?:window(?!\.batches)|help)\./.test(key) && parted.test(text),
  )
  expect(wrong).toEqual([])
})

test('every message is used', () => {
  const sources = ['src-main', 'src-renderer'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|svelte)$/.test(name) && !name.endsWith('messages/values.ts'))
      .map((name) => readFileSync(path.join(root, folder, name), 'utf8')),
  )
  const words = new Set(sources.flatMap((source) => source.match(/[\w$-]+/g) ?? []))
  // The columns of a dataset and the codes of its states are the platform’s.
  const keys = [...english.keys()].filter((key) => !/\.(?:columnNames|states)\./.test(key))
  const names = new Set(keys.map((key) => key.split('.').at(-1) ?? ''))
  expect([...names].filter((name) => !words.has(name))).toEqual([])
})

test('messages have plurals for none, one and several', () => {
  const said = (language: (typeof languages)[number]) =>
    [0, 1, 2].map((count) => messagesIn(language).window.frame.draftCount({ count }))
  expect(said('en')).toEqual(['0 drafts', '1 draft', '2 drafts'])
  expect(said('pt-BR')).toEqual(['0 rascunhos', '1 rascunho', '2 rascunhos'])
  expect(said('es')).toEqual(['0 borradores', '1 borrador', '2 borradores'])
})

test('a missing value is left out and never causes an error', () => {
  const { terminal, failures } = messagesIn('en')
  expect(terminal.schoolsShown({ shown: 3, total: null })).toBe('3 schools')
  expect(terminal.schoolsShown({ shown: 3, total: 9 })).toBe('3 of 9 schools')
  expect(terminal.usage.suggestion({ name: '' })).toBe('')
  expect(fill(failures['disk-full'].title, {})).toBe('The disk is full')
  expect(fill(failures['address-unknown'].title as Message, {})).toBe(' cannot be found')
})

test('a value is not parsed as a message', () => {
  const name = '{count, plural, =1 {a}} <b>‘{x}’</b>'
  expect(messagesIn('en').window.compare.table({ name })).toContain(name)
})

test('the generated types match the catalogue', () => {
  execFileSync(process.execPath, [path.join(root, 'scripts/messages.mjs'), '--check'])
})

test('messages use the singular for one', () => {
  const { terminal, window } = messagesIn('en')
  expect(terminal.countsDiffer({ total: '1', sent: '2' })).toBe(
    '! The platform says that there is 1 run, but sent 2.',
  )
  expect(window.datasets.disagreeText({ said: '1', sent: '2' })).toBe(
    'The platform says that there is 1 run, but sent 2.',
  )
  expect(terminal.runsShown({ shown: '1', total: '1' })).toBe('1 of 1 run')
  expect(terminal.schoolsShown({ shown: '1', total: null })).toBe('1 school')
  expect(window.batches.countTitle({ count: 1, institution: 'Ipê' })).toBe('Send 1 row to Ipê?')
  expect(terminal.sending.lookAgain({ id: 'x', seconds: 1 })).toMatch(/^Check again in 1 second:/)
  const exchange = answeredWith(429)
  const pause = (language: 'en' | 'es' | 'pt-BR', retryAfter?: number) =>
    formatFailure(
      { code: 'rate-limited', exchange, ...(retryAfter ? { retryAfter } : {}) },
      language,
    ).next
  expect(pause('en', 1)).toBe('Try again in 1 second.')
  expect(pause('en', 30)).toBe('Try again in 30 seconds.')
  expect(pause('en')).toBe('Try again in a minute.')
  expect(pause('es', 1)).toBe('Inténtelo de nuevo en 1 segundo.')
  expect(pause('pt-BR', 1)).toBe('Tente novamente em 1 segundo.')
  const broken = formatFailure({ code: 'server-error', exchange, retryAfter: 120 }, 'en')
  expect(broken.next).toMatch(/^Try again in 120 seconds\. If/)
})
