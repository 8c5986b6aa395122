import {
  type Fields,
  fieldsOf,
  hasId,
  hasWordsIn,
  isEmpty,
  isIdentity,
  isRecord,
  isSet,
  wordOf,
} from './answer-fields.ts'
import {
  isBareNo,
  tellsOfMachinery,
  tellsOfMaking,
  tellsOfOwnFailure,
  tellsOfRefusal,
} from './answer-words.ts'
import {
  complainsOfFields,
  countNames,
  deedNames,
  deepest,
  hasMade,
  isOpenStatus,
  isYesIn,
  madePlaces,
  notMade,
  otherStateNames,
  type Part,
  partsOf,
  type Sent,
  sentSlug,
  slugOf,
  someSaid,
  stateNames,
} from './yes-or-no.ts'

/**
 * What the body of a refusal by its status says against it. `made`: that something was made all the same; `failed`: that
 * the platform failed itself. A status is a clear no, so that only what is as clear counts.
 */
export function refusalSays(
  json: unknown,
  text: string,
  sent: Sent | undefined,
): 'made' | 'failed' | 'no' {
  if (typeof json !== 'object' || json === null) {
    if (tellsOfMaking(text, true)) return 'made'
    return tellsOfOwnFailure(text, true) ? 'failed' : 'no'
  }
  const records = [json].flat().filter(isRecord)
  const isMade =
    records.some((each) => partsOf(each, '', deepest).some(isPartlyDone) || isFresh(each)) ||
    [json].flat().some((each) => isRecord(each) && saysYes(each)) ||
    hasTrace(json, { ...whole, sent, isStrict: true }) ||
    hasDataOf(json) ||
    someSaid(
      json,
      (said) => tellsOfMaking(said, true),
      () => false,
    )
  if (isMade) return 'made'
  return someSaid(json, (said) => tellsOfOwnFailure(said, true), isOpenStatus) ? 'failed' : 'no'
}

type Named = Record<string, unknown>

/** Whether a refusal gives something with an id where what was made stands, in words that are not known as a refusal of it. */
function hasDataOf(json: object): boolean {
  if (!isRecord(json)) return false
  if (isSaid(json, (text) => tellsOfRefusal(text) && !tellsOfMachinery(text))) return false
  return [...fieldsOf(json)].some(
    ([name, value]) => madePlaces.test(name) && !echoNames.has(name) && hasMade(value),
  )
}

/** Whether one of the texts of an answer is such a one. */
function isSaid(json: unknown, isSuch: (text: string) => boolean): boolean {
  return someSaid(json, isSuch, () => false)
}

function saysYes(record: Named): boolean {
  return partsOf(record, '', deepest).some(({ fields, isThing }) => !isThing && isYesIn(fields))
}

/** Names of the time of a creation, and of an id that only what was made has. */
export const createdNames =
  /^(?:(?:created|inserted)(?:at|on|date)|datecreated|criad[ao]em|datacriacao|cread[ao]en|fechacreacion)$/
export const madeIdNames =
  /^(?:(?:lastinsert|insert|inserted|created|new|object|record|escola|unidade|curso|school|unit|course)(?:ed)?id|id(?:escola|unidade|curso|school|unit|course)|pk)$/
/** Below these stands what was there before. */
const existingNames = /^(?:conflict|existing|existente|duplicate)/
/** What was sent may be repeated below these. */
const echoNames = new Set([
  ...[
    'old',
    'oldinput',
    'input',
    'inputs',
    'request',
    'payload',
    'attributes',
    'params',
    'original',
  ],
  ...['body', 'submitted', 'sent', 'received', 'form', 'values', 'value', 'rejectedvalue', 'query'],
])

type Look = {
  sent?: Sent | undefined
  isStrict: boolean
  in: 'whole' | 'echo' | 'beside'
  levels: number
}
export const whole: Look = { isStrict: false, in: 'whole', levels: deepest }

/**
 * Whether a refusal has a trace of something that was made. With the slug that was sent an id or the time of a creation
 * is one wherever it stands. `isStrict`: nothing else is.
 */
export function hasTrace(value: unknown, look: Look): boolean {
  const { sent, isStrict, levels } = look
  if (levels < 0) return false
  const below = { ...look, levels: levels - 1 }
  if (Array.isArray(value)) return value.some((part) => hasTrace(part, below))
  if (!isRecord(value)) return false
  const fields = fieldsOf(value)
  const isSent = sent !== undefined && slugOf(fields) === sentSlug(sent)
  const isCreated = isStamped(fields)
  if (isSent && (isCreated || hasId(fields))) return true
  if (!isStrict && isCreated && look.in !== 'beside') return true
  // Beside words a slug alone is what they are about.
  const isWhole = !hasWordsIn(fields) || fields.has('name')
  if (!isStrict && isSent && isWhole && look.in === 'whole') return true
  return [...fields].some(
    ([name, part]) =>
      !existingNames.test(name) && hasTrace(part, { ...below, in: placeOf(name, look.in) }),
  )
}

function placeOf(name: string, around: Look['in']): Look['in'] {
  if (around !== 'whole') return around
  if (echoNames.has(name)) return 'echo'
  return notMade.has(name) ? 'beside' : 'whole'
}

export function isStamped(fields: Fields): boolean {
  return [...fields].some(([name, value]) => {
    if (createdNames.test(name)) return !isEmpty(value)
    return /^(?:data|dados)$/.test(name)
      ? isBareId(value)
      : madeIdNames.test(name) && isIdentity(value)
  })
}

/** An id where a thing would stand: a number, or a UUID or the like, and no sentence. */
function isBareId(value: unknown): boolean {
  return (
    isIdentity(value) &&
    (typeof value === 'number' || /^[\da-z-]*\d[\da-z-]*$/i.test(String(value)))
  )
}

const doneNames = deedNames.filter((name) => !name.includes('valid'))

/** Whether a part of a refusal tells that some of it was done: `partial`, a true deed, a count. */
export function isPartlyDone({ fields, isThing }: Part): boolean {
  if (isThing) return false
  const isDeed = [...doneNames, ...countNames].some((name) => {
    const value = fields.get(name)
    return value === true || (typeof value === 'number' && value > 0)
  })
  const isPartial = [...fields].some(
    ([name, value]) => /^(?:is)?partial/.test(name) && !isEmpty(value),
  )
  return (
    isDeed || isPartial || statesIn(fields).some((word) => /partial|parcial|warning/.test(word))
  )
}

/**
 * Whether a refusal in a good status is about what was sent. Many platforms say `success: false` with the words of whatever
 * they caught, also after they committed. So words, and code words as well, count as a refusal only when they are known as
 * one, and not where one of them is about what the platform is built of.
 */
export function isClearNo(record: Named, parts: readonly Part[], status: number | null): boolean {
  // A platform that offers to be asked again did not judge what was sent. 429 says that it took nothing.
  if (status !== 429 && parts.some(isRetryable)) return false
  if (parts.some((part) => statesIn(part.fields).some((word) => isBusy(word)))) return false
  if ((status !== null && status >= 400) || complainsOfFields(record, deepest)) return true
  if (isSaid(record, tellsOfMachinery)) return false
  return !isSaid(record, (text) => !isBareNo(text)) || isSaid(record, tellsOfRefusal)
}

/** Whether an error is told beside the id of something and the time of its creation, or of a row that was inserted. */
function isFresh(record: Named): boolean {
  const fields = fieldsOf(record)
  const isCreated = [...fields].some(([name, value]) => createdNames.test(name) && !isEmpty(value))
  const isInserted = [...fields].some(
    ([name, value]) =>
      /^(?:lastinsert|insert(?:ed)?|created|new)id$/.test(name) && isIdentity(value),
  )
  return isInserted || (isCreated && hasId(fields))
}

function isRetryable({ fields }: Part): boolean {
  return [...fields].some(
    ([name, value]) =>
      /^(?:is|can|should)?(?:retry|retriable|transient|temporary)/.test(name) && isSet(value),
  )
}

const busyStates =
  /^(?:processing|in.?progress|queued|enqueued|scheduled|running|started|waiting|accepted|processando|em.processamento|na.fila|agendad[ao]|procesando|en.proceso)$/
const waitingStates = /^(?:pending|pendente|pendiente)/

function isBusy(word: string): boolean {
  return busyStates.test(word) || waitingStates.test(word)
}

function statesIn(fields: Fields): string[] {
  return [...stateNames, ...otherStateNames]
    .map((name) => wordOf(fields.get(name)))
    .filter((word) => word !== null)
}
