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
  tellsOfCertainRefusal,
  tellsOfExisting,
  tellsOfMachinery,
  tellsOfMaking,
  tellsOfOtherSystem,
  tellsOfOwnFailure,
  tellsOfRefusal,
  tellsOfViolation,
} from './answer-words.ts'
import { isOld } from './sent-school.ts'
import {
  besideNames,
  complainsOfFields,
  countNames,
  deedNames,
  deepest,
  existingNames,
  hasMade,
  isOpenStatus,
  isSaid,
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
  { status, text }: { status: number; text: string },
  sent: Sent | undefined,
): 'made' | 'failed' | 'no' {
  // A text that is no JSON is the whole of what is said.
  const said = typeof json === 'object' ? (json ?? {}) : { message: text }
  // What is given beside “it exists” was there before.
  const isThere = status === 409 && isSaid(said, tellsOfExisting)
  const records = [said].flat().filter(isRecord)
  const isMade =
    records.some((each) => partsOf(each, '', deepest).some(isPartlyDone) || saysYes(each)) ||
    isSaidAnywhere(said, (words) => tellsOfMaking(words, true)) ||
    (!isThere &&
      (records.some((each) => isFresh(each, sent)) ||
        hasTrace(said, { ...whole, sent, isStrict: true }) ||
        hasDataOf(said, sent)))
  if (isMade) return 'made'
  const isTaken = isSaidAnywhere(said, tellsOfViolation)
  const isRefused = isSaid(said, tellsOfRefusal)
  const isFailed = someSaid(
    said,
    (words) => !isTaken && tellsOfOwnFailure(words, true),
    // Beside words that refuse a code may be one of the platform's own.
    (code, name) => isOpenStatus(code) && !(isRefused && ['code', 'codigo'].includes(name)),
  )
  if (isFailed || isSaidBeside(said, (words) => !isTaken && tellsOfOwnFailure(words, true))) {
    return 'failed'
  }
  const isElsewhere = !isTaken && !isOfFields(said) && isSaidAnywhere(said, tellsOfOtherSystem)
  return isElsewhere || (status === 400 && !isAboutSent(said)) ? 'failed' : 'no'
}

/**
 * Whether a refusal is about what was sent, as far as its words tell: complaints beside names of fields, no words at all,
 * or words that are known as such. Many platforms answer 400 with the words of whatever they caught.
 */
function isAboutSent(said: object): boolean {
  if (isOfFields(said)) return true
  return (
    !isSaidAnywhere(said, (text) => !isBareNo(text)) || isSaidAnywhere(said, tellsOfCertainRefusal)
  )
}

function isOfFields(said: object): boolean {
  return [said].flat().some((each) => complainsOfFields(each, deepest))
}

/** What stands under these is for programmers, or a fact of the request. */
const notSaid =
  /^(?:trace|stack|stacktrace|file|line|class|exception|path|instance|url|uri|href|links?|timestamp|time|date|datetime|type|help|documentationurl|requestid|traceid)$/

/** Whether a sentence of an answer is such a one, whatever name it stands under. */
function isSaidAnywhere(said: object, isSuch: (text: string) => boolean): boolean {
  return isSaid(said, isSuch) || isSaidBeside(said, isSuch)
}

/** The same of sentences under names that are not known, but those of a thing and those that were sent. */
function isSaidBeside(
  value: unknown,
  isSuch: (text: string) => boolean,
  levels = deepest,
): boolean {
  if (levels < 0) return false
  if (Array.isArray(value)) return value.some((part) => isSaidBeside(part, isSuch, levels - 1))
  if (!isRecord(value)) return false
  const fields = fieldsOf(value)
  const isThing = hasId(fields) || slugOf(fields) !== null || fields.has('name')
  return [...fields].some(([name, part]) => {
    if (notSaid.test(name) || echoNames.has(name) || besideNames.has(name)) return false
    if (typeof part !== 'string') return isSaidBeside(part, isSuch, levels - 1)
    return !isThing && part.trim().includes(' ') && isSuch(part)
  })
}

type Named = Record<string, unknown>

/** Whether a refusal gives something with an id where what was made stands, in words that are not known as a refusal of it. */
function hasDataOf(json: object, sent: Sent | undefined): boolean {
  if (!isRecord(json)) return false
  if (isSaid(json, (text) => tellsOfRefusal(text) && !tellsOfMachinery(text))) return false
  return [...fieldsOf(json)].some(
    ([name, value]) =>
      madePlaces.test(name) &&
      !echoNames.has(name) &&
      hasMade(value) &&
      !(isRecord(value) && isOld(value, sent)),
  )
}

function saysYes(record: Named): boolean {
  return partsOf(record, '', deepest).some(({ fields, isThing }) => !isThing && isYesIn(fields))
}

/** Names of the time of a creation, and of an id that only what was made has. */
export const createdNames =
  /^(?:(?:created|inserted)(?:at|on|date)|datecreated|criad[ao]em|datacriacao|cread[ao]en|fechacreacion)$/
export const madeIdNames =
  /^(?:(?:lastinsert|insert|inserted|created|new|object|record|escola|unidade|curso|school|unit|course)(?:ed)?id|id(?:escola|unidade|curso|school|unit|course)|pk)$/
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
  // What is older than the request, and what has no id yet, was not made by it.
  const isOther = fields.get('id') === null || isOld(value, sent)
  const isCreated = !isOther && isStamped(fields)
  if (isSent && !isOther && (isCreated || hasId(fields))) return true
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
  if (isSaidAnywhere(record, tellsOfMachinery) && !isSaid(record, tellsOfViolation)) return false
  return isAboutSent(record)
}

/** Whether an error is told beside the id of something and the time of its creation, or of a row that was inserted. */
function isFresh(record: Named, sent: Sent | undefined): boolean {
  if (isOld(record, sent)) return false
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

/** Whether the word of a state tells that something is at work or waits. */
export function isBusy(word: string): boolean {
  return busyStates.test(word) || waitingStates.test(word)
}

export function statesIn(fields: Fields): string[] {
  return [...stateNames, ...otherStateNames]
    .map((name) => wordOf(fields.get(name)))
    .filter((word) => word !== null)
}
