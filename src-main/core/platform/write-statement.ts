import {
  errorNames,
  type Fields,
  fieldsOf,
  hasId,
  hasWordsIn,
  innerNames,
  isEmpty,
  isIdentity,
  isRecord,
  isWord,
  wordNames,
  wordOf,
} from './answer-fields.ts'
import {
  isAboutDeed,
  isSentence,
  tellsOfLater,
  tellsOfMaking,
  tellsOfNothing,
  tellsOfOwnFailure,
  tellsOfRefusal,
  toneOf,
  yesWords,
} from './answer-words.ts'
import {
  complainsOfFields,
  countNames,
  deedNames,
  deepest,
  hasMade,
  hasSent,
  httpStatus,
  isOpenStatus,
  isTold,
  isYesIn,
  notMade,
  ofParts,
  ofRecord,
  otherStateNames,
  type Part,
  partsOf,
  type Sent,
  sentSlug,
  slugOf,
  someSaid,
  type Statement,
  stateNames,
  statusNames,
  successNames,
} from './yes-or-no.ts'

/** Reads the answer to a write: in more places than that to a read, and each yes and no against all the rest. */
export function writeStatementOf(json: unknown, sent?: Sent): Statement {
  return ofParts(json, (record) => {
    const statement = ofRecord(record, { levels: deepest, sent })
    return { ...statement, says: weighed(statement, record, sent) }
  })
}

function weighed({ says, status }: Statement, record: Named, sent: Sent | undefined) {
  const parts = partsOf(record, '', deepest)
  if (says === 'no') {
    if (parts.some(isPartlyDone) || hasTrace(record, { ...whole, sent })) return 'both'
    return isClearNo(record, parts, status) ? 'no' : 'failed'
  }
  if (says === 'neither' && parts.some(isDry)) return 'both'
  if (says !== 'yes') return says
  if (parts.some(isAgainstYes)) return 'both'
  return isDoubtful(record, parts, sent) ? 'doubt' : 'yes'
}

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
    someSaid(
      json,
      (said) => tellsOfMaking(said, true),
      () => false,
    )
  if (isMade) return 'made'
  return someSaid(json, (said) => tellsOfOwnFailure(said, true), isOpenStatus) ? 'failed' : 'no'
}

type Named = Record<string, unknown>

function saysYes(record: Named): boolean {
  return partsOf(record, '', deepest).some(({ fields, isThing }) => !isThing && isYesIn(fields))
}

/** Names of the time of a creation, and of an id that only what was made has. */
const createdNames =
  /^(?:(?:created|inserted)(?:at|on|date)|datecreated|criad[ao]em|datacriacao|cread[ao]en|fechacreacion)$/
const madeIdNames =
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
const whole: Look = { isStrict: false, in: 'whole', levels: deepest }

/**
 * Whether a refusal has a trace of something that was made. With the slug that was sent an id or the time of a creation
 * is one wherever it stands. `isStrict`: nothing else is.
 */
function hasTrace(value: unknown, look: Look): boolean {
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

function isStamped(fields: Fields): boolean {
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
function isPartlyDone({ fields, isThing }: Part): boolean {
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
 * they caught, also after they committed, so that words count as a refusal only when they are known as one.
 */
function isClearNo(record: Named, parts: readonly Part[], status: number | null): boolean {
  // A platform that offers to be asked again did not judge what was sent.
  if (parts.some(isRetryable)) return false
  if (parts.some((part) => statesIn(part.fields).some((word) => isBusy(word)))) return false
  if ((status !== null && status >= 400) || complainsOfFields(record, deepest)) return true
  const isSaid = (is: (text: string) => boolean) =>
    someSaid(
      record,
      (text) => isSentence(text) && is(text),
      () => false,
    )
  return !isSaid(() => true) || isSaid(tellsOfRefusal)
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
  return ['retryable', 'isretryable', 'retriable', 'transient'].some((name) =>
    isWord(fields.get(name), yesWords),
  )
}

const failedStates = new Set([
  ...[
    'fail',
    'failed',
    'failure',
    'error',
    'errored',
    'erro',
    'falha',
    'falhou',
    'fallo',
    'aborted',
  ],
])
const dryNames = [
  ...['dryrun', 'isdryrun', 'simulated', 'simulation', 'validateonly', 'validationonly', 'preview'],
  ...['skipped', 'ignored', 'duplicate', 'isduplicate', 'noop'],
]
const messageNames = ['message', 'messages', 'msg', 'mensagem', 'mensagens', 'statusmessage']
/** What has no list as its value, unless it is one of complaints. */
const plainNames = ['urlslug', 'slug', 'name', 'title', 'contractnumber']

/** What stands below these does not take a yes back. */
const hintNames = new Set(['warning', 'warnings', 'notice', 'notices', 'aviso', 'avisos'])

/** Whether a part of a yes says that nothing was done. The texts of a school or a course are not about the answer. */
function isAgainstYes({ name, fields, isThing }: Part): boolean {
  if (isThing && name !== '') return isWord(fields.get('status'), failedStates)
  if (isDry({ name, fields, isThing })) return true
  if ([...statusNames, 'status', 'code'].some((each) => isBadStatus(fields.get(each)))) return true
  if (['issues', 'problems', 'problemas'].some((each) => !isEmpty(fields.get(each)))) return true
  if (plainNames.some((each) => isList(fields.get(each)))) return true
  const isNamed = isThing || plainNames.some((each) => typeof fields.get(each) === 'string')
  const names = isNamed ? messageNames : [...wordNames, ...innerNames]
  if (names.some((each) => isTrouble(fields.get(each)))) return true
  if (messageNames.some((each) => isMapOfLists(fields.get(each)))) return true
  if (isNamed) return false
  return [...fields].some(
    ([each, value]) => !hintNames.has(each) && Array.isArray(value) && isTrouble(value),
  )
}

/** Whether nothing was meant to be done. */
function isDry({ fields }: Part): boolean {
  return dryNames.some((each) => isWord(fields.get(each), yesWords))
}

function isBadStatus(value: unknown): boolean {
  return typeof value === 'number' && (httpStatus(value) ?? 0) >= 400
}

function isTrouble(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((each) => typeof each === 'string' && isTrouble(each))
  return typeof value === 'string' && toneOf(value) === 'trouble' && !tellsOfMaking(value, false)
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0
}

function isMapOfLists(value: unknown): boolean {
  return isRecord(value) && Object.values(value).some(isList)
}

const busyStates =
  /^(?:processing|in.?progress|queued|enqueued|scheduled|running|started|waiting|accepted|processando|em.processamento|na.fila|agendad[ao]|procesando|en.proceso)$/
const waitingStates = /^(?:pending|pendente|pendiente)/
/** States of a thing that was made and is there. Others may be those of one that was not. */
const thereStates =
  /^(?:|true|false|1|0|(?:in)?acti?v[eoa]|(?:in)?ativ[oa]|enabled|created|published|ok|success|draft|open|normal)$/
const turnedDown =
  /^(?:reject|refus|deni|declin|invalid|cancel|skip|ignor|duplic|rejeitad|recusad|negad|rechazad)/

function isBusy(word: string): boolean {
  return busyStates.test(word) || waitingStates.test(word)
}

/** Beside these a state is that of the answer. Beside others it may be that of a service. */
const envelopeNames = new Set([
  ...[
    ...stateNames,
    ...otherStateNames,
    ...statusNames,
    ...successNames,
    ...deedNames,
    ...countNames,
  ],
  ...[...wordNames, ...errorNames, ...innerNames, 'code', 'codigo', 'ret', 'title', 'statustext'],
  ...['timestamp', 'time', 'date', 'datetime', 'requestid', 'traceid', 'correlationid', 'path'],
  ...['method', 'links', 'jsonrpc', 'id', 'warning', 'warnings', 'description', 'info', 'typename'],
])

/** Whether a yes may be about something else than the school that was sent, or about later. */
function isDoubtful(record: Named, parts: readonly Part[], sent: Sent | undefined): boolean {
  if (isListing(record)) return true
  const things = parts.filter(({ name, isThing }) => isThing && name !== '')
  const states = things.map(({ fields }) => wordOf(fields.get('status')) ?? '')
  if (states.some((word) => turnedDown.test(word))) return true
  if (parts.some(({ fields }) => madeNames.some((name) => fields.get(name) === false))) return true
  if (parts.some(isHintOfNothing)) return true
  if (hasTrace(record, { ...whole, sent, isStrict: true })) return false
  if (states.some((word) => !thereStates.test(word))) return true
  const envelopes = parts.filter(({ name, isThing }) => name === '' || !isThing)
  const isOpen = envelopes.some(({ fields, isThing }) =>
    statesIn(fields).some((word) => busyStates.test(word) || (!isThing && isBusy(word))),
  )
  if (isOpen || envelopes.some(isJob)) return true
  const isPutOff = envelopes.some(({ fields }) =>
    messageNames.some((name) => {
      const text = fields.get(name)
      if (typeof text !== 'string') return false
      // Words that are not known may say anything where nothing stands for the school.
      const isOdd = things.length === 0 && isSentence(text) && toneOf(text) === 'neither'
      return tellsOfLater(text) || isOdd
    }),
  )
  if (isPutOff) return true
  const isOfNothing = envelopes.some(({ fields }) =>
    [...countNames, 'inserted'].some((name) => isNone(fields.get(name))),
  )
  return isOfNothing || !isAboutWrite(record, envelopes, sent)
}

/** False where a thing that has an id was there before. */
const madeNames = ['created', 'inserted', 'wasrecentlycreated', 'criado', 'criada', 'isnew']

function isNone(value: unknown): boolean {
  return value === 0 || (Array.isArray(value) && value.length === 0)
}

/** Whether an envelope names work that was taken and may not be done. */
function isJob({ fields }: Part): boolean {
  return ['jobid', 'taskid', 'queueid', 'operationid', 'batchid'].some((name) =>
    isIdentity(fields.get(name)),
  )
}

/** Whether a warning says that nothing was made. */
function isHintOfNothing({ fields }: Part): boolean {
  return [...hintNames].some((name) =>
    [fields.get(name)].flat().some((text) => typeof text === 'string' && tellsOfNothing(text)),
  )
}

/** Whether a yes is about the write: one that was asked for, a thing, words of a deed, or a state and nothing else. */
function isAboutWrite(record: Named, envelopes: readonly Part[], sent: Sent | undefined): boolean {
  const data = fieldsOf(record).get('data')
  const plainly = successNames.filter((name) => name !== 'ok')
  if (envelopes.some(({ fields }) => isYesIn(fields, plainly))) return true
  if (hasMade(data, sent) || isWord(data, yesWords) || hasSent(record, sent)) return true
  if (envelopes.some((part) => isTold(part, isAboutDeed))) return true
  const isState = envelopes.every(({ fields }) =>
    [...fields.keys()].every((name) => envelopeNames.has(name)),
  )
  return isState && !envelopes.some((part) => isTold(part))
}

const pagingNames =
  /^(?:total|totalitems|totalcount|currentpage|lastpage|perpage|pagesize|totalpages|pagination|nextpage.*|hasmore)$/

/** Whether JSON is the answer of a list: several things, or facts of its pages. */
function isListing(record: Named): boolean {
  const fields = fieldsOf(record)
  const lists = ['data', 'dados', 'items', 'results', 'schools', 'units'].map((name) =>
    fields.get(name),
  )
  if (!lists.some(isList)) return false
  const meta = fields.get('meta')
  const names = [...fields.keys(), ...(isRecord(meta) ? fieldsOf(meta).keys() : [])]
  return (
    lists.some((list) => Array.isArray(list) && list.filter(isRecord).length > 1) ||
    names.some((name) => pagingNames.test(name))
  )
}

function statesIn(fields: Fields): string[] {
  return [...stateNames, ...otherStateNames]
    .map((name) => wordOf(fields.get(name)))
    .filter((word) => word !== null)
}
