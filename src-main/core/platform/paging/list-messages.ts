import { fold } from '../../../contract/fold.ts'
import { readPlatformTime } from '../platform-time.ts'
import { foldName, type LenientReader } from './lenient-reader.ts'
import { serverNames, wordNames } from './paging-names.ts'

/**
 * A message for people beside a list. It is shown as it is. Its meaning is not read, so the list may be incomplete: words of
 * every language and platform cannot be known.
 */
export type Message = { path: string; value: unknown }

/** How many levels below the list's record are searched for messages, and how many are reported. */
const maxDepth = 3
const maxMessages = 20

const messageNames = new Set(wordNames.map(foldName))
/** Names of the list itself and of addresses. */
const otherNames = new Set(['runs', 'json', 'result', 'data', 'links', '_links'].map(foldName))
const serversOwn = new Set(serverNames.map(foldName))

/**
 * Returns the messages in a record: every value under a name for messages that is no plain yes, and every sentence under
 * any other name, because servers use many names for messages.
 */
export function messagesIn(record: Record<string, unknown>, path = ''): Message[] {
  return nestedMessages(record, { path, name: '', isMessage: false, levels: maxDepth }).slice(
    0,
    maxMessages,
  )
}

type At = { path: string; name: string; isMessage: boolean; levels: number }

function nestedMessages(value: unknown, { path, name, isMessage, levels }: At): Message[] {
  if (typeof value === 'object' && value !== null && levels > 0) {
    return Object.entries(value).flatMap(([key, inner]) => {
      const innerName = foldName(key)
      if (otherNames.has(innerName)) return []
      return nestedMessages(inner, {
        path: path === '' ? key : `${path}.${key}`,
        name: innerName,
        isMessage: isMessage || messageNames.has(innerName),
        levels: levels - 1,
      })
    })
  }
  const isText = isSentence(value) && !mayBeAnyText(name)
  return (isMessage || isText || isPartCode(value)) && !isPlainYes(value) ? [{ path, value }] : []
}

/** Whether a field may be any sentence: the name of a thing, such as `datasetName`, or what a server says about itself. */
function mayBeAnyText(name: string): boolean {
  return /(?:name|nome|nombre)$/.test(name) || serversOwn.has(name)
}

/** Notes messages for the person. They are redacted before they are cut, so that no part of a token remains. */
export function noteMessages(
  messages: readonly Message[],
  reader: LenientReader,
  redact: (text: string) => string,
): void {
  for (const { path, value } of messages) {
    if (typeof value === 'string') reader.quote(redact(path), redact(value))
    else reader.note(redact(path), value)
  }
}

/** Whether a value is text with a word and a space. A time is not a sentence. */
function isSentence(value: unknown): boolean {
  if (typeof value !== 'string') return false
  const text = value.trim()
  return /\s/.test(text) && /\p{L}{2}/u.test(text) && Number.isNaN(readPlatformTime(text).at)
}

/** The beginning of a value that is one word or code and means a part: `"state": "partial"`, `"NOT_ALL"`. */
const partCode = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    'partia|parcia|trunca|incomplet|limit|omit|skip|subset|sampl|excerpt|exclu|exce[ed]|remaining|missing|hidden',
    String.raw`dropped|capped|clipped|not.all|left.out|cut.off|at.most|up.to|\d.of.\d|(?:first|last).\d|maxim`,
    String.raw`amostra|ocult|ignorad|cortad|falta|restante|n(?:ao|em|en|o).tod|apenas|somente|(?:max|only|more|solo)(?!\p{L})`,
  ].join('|')})`,
  'u',
)

function isPartCode(value: unknown): boolean {
  if (typeof value !== 'string' || /[\s/?=]/.test(value.trim())) return false
  return partCode.test(fold(value).trim())
}

const plainValues = new Set(['', 'true', '200', 'none'])
const successWords = new Set('ok success successful successfully sucesso exito'.split(' '))
/** The other words of a plain confirmation, without accents. None of them can turn a success into anything else. */
const confirmingWord = new RegExp(
  `^(?:${[
    'with|com|con|the|was|were|foi|foram|fue|fueron',
    'runs|schools|units|data|list|results|records|items|request|operation|query',
    'retrieved|fetched|loaded|listed|returned|completed|found',
    'execucoes|escolas|unidades|dados|lista|resultados|registros|requisicao|operacao|consulta',
    'ejecuciones|escuelas|datos|solicitud|operacion',
    '(?:carreg|carg|recuper|list|retorn|consult|encontr|realiz|complet)ad[ao]s?|(?:obt|obten|conclu)id[ao]s?',
  ].join('|')})$`,
)
const mostWords = 6

/**
 * Whether a value says no more than yes, or nothing: `OK`, “Runs retrieved successfully”. Every word has to be known, so
 * that no other sentence is taken for a yes.
 */
export function isPlainYes(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isPlainYes)
  if (typeof value !== 'string') return !value
  const text = fold(value).trim()
  if (plainValues.has(text)) return true
  const words = text.split(/[\s.,:!]+/).filter(Boolean)
  const isKnown = (word: string) => successWords.has(word) || confirmingWord.test(word)
  return (
    words.length <= mostWords &&
    words.every(isKnown) &&
    words.some((word) => successWords.has(word))
  )
}
