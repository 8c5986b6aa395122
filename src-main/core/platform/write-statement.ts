import {
  errorNames,
  type Fields,
  fieldsOf,
  hasId,
  innerNames,
  isEmpty,
  isRecord,
  isSet,
  isWord,
  wordNames,
} from './answer-fields.ts'
import {
  agreesWithYes,
  isAboutDeed,
  isWordOfDenial,
  isWordOfTrouble,
  tellsOfMaking,
  tellsOfNothing,
  toneOf,
  yesWords,
} from './answer-words.ts'
import { contradicts, isNew } from './sent-school.ts'
import {
  createdNames,
  hasTrace,
  isClearNo,
  isBusy,
  isPartlyDone,
  isStamped,
  statesIn,
  madeIdNames,
  whole,
} from './write-refusal.ts'
import {
  besideNames,
  countNames,
  deedNames,
  deepest,
  hasMade,
  hasSent,
  httpStatus,
  isBadCode,
  isTold,
  isYesIn,
  madePlaces,
  ofParts,
  ofRecord,
  otherStateNames,
  type Part,
  partsOf,
  type Says,
  type Sent,
  sentSlug,
  slugOf,
  type Statement,
  stateNames,
  statusNames,
  successNames,
} from './yes-or-no.ts'

/** Reads the answer to a write: in more places than that to a read, and each yes and no against all the rest. */
export function writeStatementOf(json: unknown, sent?: Sent, isCreated = false): Statement {
  return ofParts(json, (record) => {
    const statement = ofRecord(record, { levels: deepest, sent })
    return { ...statement, says: weighed(statement, record, { sent, isCreated }) }
  })
}

/** `isCreated`: the status says that something was created. */
type Asked = { sent: Sent | undefined; isCreated: boolean }

function weighed({ says, status }: Statement, record: Named, asked: Asked): Says {
  const { sent } = asked
  const parts = partsOf(record, '', deepest)
  if (says === 'no') {
    if (parts.some(isPartlyDone) || hasTrace(record, { ...whole, sent })) return 'both'
    return isClearNo(record, parts, status) ? 'no' : 'failed'
  }
  if (says === 'neither' && parts.some(isDry)) return 'both'
  const isNothing = (part: Part) => isDenial(part) || isNoDeed(part) || isHintOfNothing(part)
  if (says === 'neither' && parts.some(isNothing)) return 'trouble'
  if (says !== 'yes' && says !== 'neither') return says
  if (says === 'yes' && parts.some(isAgainstYes)) return 'both'
  if (sent && contradicts(record, sent)) return 'doubt'
  if (says === 'neither') return asked.isCreated && parts.some(isOnItsWay) ? 'doubt' : says
  return isDoubtful(record, parts, asked) ? 'doubt' : says
}

/** Whether what has an id is not there: it is queued, waits, or was rejected. `state` may be that of an address. */
function isOnItsWay({ fields }: Part): boolean {
  const states = ['status', 'situacao'].map((name) => fields.get(name))
  const isOpen = states.some((state) => typeof state === 'string' && !isPlainState(state))
  return isOpen || statesIn(fields).some((word) => isBusy(word) || isWordOfDenial(word))
}

type Named = Record<string, unknown>

const setWords = new Set(['true', '1'])

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
  if (isDry({ name, fields, isThing }) || isDenial({ name, fields, isThing })) return true
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

/** What is true where something was done, and where nothing was. */
const doneFlags =
  /^(?:is|was)?(?:successful|succeeded|processed|done|stored|persisted|applied|executed|completed|committed|acknowledged|authori[sz]ed|authenticated|allowed|permitted|found|loggedin|processad[oa]|aplicad[oa]|executad[oa]|autorizad[oa]|autenticad[oa]|encontrad[oa]|permitid[oa])$/
const deniedFlags =
  /^(?:is|was)?(?:rejected|refused|denied|forbidden|unauthori[sz]ed|blocked|expired|notfound|(?:login|auth|authentication|captcha)required|(?:requires|needs?)login|sessionexpired|(?:in)?maintenance|rejeitad[oa]|recusad[oa]|negad[oa]|bloquead[oa])$/
/** Below these stand complaints, whatever stands before the word. */
const complaintNames = /(?:errors?|erros?|problems?|problemas?|violations?)$|^(?:invalid|issues)/
const redirectNames = /^(?:redirect|login|signin|location)(?:url|uri|to)?$/
const signIn = /log-?in|sign-?in|\b(?:sso|auth)\b/i
const resultNames = ['status', 'result', 'state', 'situacao', 'outcome', 'resultado', 'retorno']

/** Whether an object is about the answer alone: it has nothing of a school or a course. */
function isBare({ name, fields, isThing }: Part): boolean {
  if (isThing || plainNames.some((each) => fields.has(each))) return false
  return name === '' || innerNames.includes(name)
}

/** Whether an answer says in a flag, a state or a complaint that nothing was done. */
function isDenial(part: Part): boolean {
  if (!isBare(part)) return false
  const isBad = resultNames.some((name) => isStateOfTrouble(part.fields.get(name)))
  return isBad || [...part.fields].some(([name, value]) => isDenialIn(name, value))
}

function isStateOfTrouble(value: unknown): boolean {
  // A state that is a number is a code.
  return typeof value === 'string' && /\p{L}/u.test(value) && isWordOfTrouble(value)
}

function isDenialIn(name: string, value: unknown): boolean {
  if (value === false) return doneFlags.test(name)
  if (deniedFlags.test(name)) return isWord(value, yesWords)
  if (redirectNames.test(name)) return typeof value === 'string' && signIn.test(value)
  // A list of problems is one of problems, though one of them has no words.
  return complaintNames.test(name) && Array.isArray(value) && value.some((each) => each !== null)
}

/** Whether an answer that says neither yes nor no has a result that is none: a code, a count of zero, an empty error. */
function isNoDeed(part: Part): boolean {
  if (!isBare(part)) return false
  const { fields } = part
  if (codeNames.some((name) => isBadCode(fields.get(name)))) return true
  if (fields.get('status') === false || fields.get('status') === 0) return true
  if (['code', 'codigo'].some((name) => isStateOfTrouble(fields.get(name)))) return true
  if (['result', 'matched', 'matchedcount', 'nmodified'].some((name) => fields.get(name) === 0)) {
    return true
  }
  const [data, error] = [fields.get('data'), fields.get('error')]
  return data === false || isAllNull(data) || (isRecord(error) && isEmpty(error))
}

const codeNames = ['code', 'codigo', 'ret', 'errno', 'retorno']

/** What GraphQL gives where a deed came to nothing. */
function isAllNull(value: unknown): boolean {
  return isRecord(value) && !isEmpty(value) && Object.values(value).every((each) => each === null)
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

/** States of a thing that was made and is there, and of a request that was carried out. */
const thereStates =
  /^(?:|true|(?:in)?acti?v[eoa]|(?:in)?ativ[oa]|enabled|created|published|ok|success(?:ful)?|succeeded|draft|open|normal|completed?|done|finished|concluid[oa]|schools?|units?|escolas?|unidades?)$/

/** Facts of the request. */
const requestNames = [
  ...['timestamp', 'time', 'date', 'datetime', 'requestid', 'traceid', 'correlationid', 'path'],
  ...['method', 'links', 'jsonrpc', 'typename'],
]

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
  ...[...requestNames, 'id', 'warning', 'warnings', 'description', 'info'],
])

/** Facts of the request and of the answer, which say nothing of what was done. */
const neutralNames = new Set([
  ...[...requestNames, ...hintNames, 'took', 'duration', 'elapsed', 'version', 'apiversion'],
])
const typeNames = ['type', 'tipo']
const textNames = new Set([...wordNames, ...messageNames, 'title', 'statustext', 'info'])
/** What something with an id is known by, where its slug is not told. */
const thingNames = new Set([
  ...['id', 'uuid', 'guid', 'schoolid', 'unitid', 'courseid', 'name', 'nome', 'contractnumber'],
  ...['slug', 'urlslug', 'updatedat', 'atualizadoem', 'description'],
])
/** What is false, zero or “no” under these says that nothing went wrong. */
const badNames =
  /^(?:is|has)?(?:err|fail|fault|skip|ignor|dup|dry|simul|noop|preview|validat|partial|retry|async|sandbox|reject|delet)/

/** Whether a yes may be about something else than the school that was sent, or about later. */
function isDoubtful(record: Named, parts: readonly Part[], asked: Asked): boolean {
  const { sent } = asked
  if (isListing(record)) return true
  if (parts.some(({ fields }) => madeNames.some((name) => fields.get(name) === false))) return true
  if (parts.some(isHintOfNothing)) return true
  const isSentThere = hasTrace(record, { ...whole, sent, isStrict: true })
  if (!isPlain(record, { ...asked, isSentThere, levels: deepest })) return true
  if (isSentThere) return false
  const envelopes = parts.filter(({ name, isThing }) => name === '' || !isThing)
  const isOfNothing = envelopes.some(({ fields }) =>
    [...countNames, 'inserted'].some((name) => isNone(fields.get(name))),
  )
  return isOfNothing || !isAboutWrite(record, envelopes, sent)
}

/** How a yes is read. `isSentThere`: the school that was sent is in it, with an id. */
type Reading = Asked & { isSentThere: boolean; levels: number }

/** Whether each field of a yes is known to take nothing back. */
function isPlain(record: Named, reading: Reading): boolean {
  const fields = fieldsOf(record)
  if (reading.levels < 0) return false
  const slug = slugOf(fields)
  if (reading.sent && slug !== null) {
    if (slug !== sentSlug(reading.sent)) return false
    if (hasId(fields) && (reading.isCreated || isNew(record, reading.sent))) return isMade(fields)
    if (hasId(fields) || isStamped(fields)) return isThere(fields)
  }
  const below = { ...reading, levels: reading.levels - 1 }
  return [...fields].every(([name, value]) => isPlainField(name, value, below))
}

/** Whether a school that was just made is one still: nothing of what it says of itself clearly denies it. */
function isMade(fields: Fields): boolean {
  const isDenied =
    statesOfThing(fields).some(isWordOfDenial) ||
    messageNames.some((name) => isTrouble(fields.get(name)))
  return !isDenied && ![...fields].some(([name, value]) => name !== 'exists' && isGone(name, value))
}

/** Whether the school that was sent is there, by what it says of itself. Its other fields are not known here. */
function isThere(fields: Fields): boolean {
  const isGood = statesOfThing(fields).every(
    (state) => isPlainState(state) || firstStates.test(state.trim().toLowerCase()),
  )
  return isGood && ![...fields].some(([name, value]) => isGone(name, value)) && isPlainWords(fields)
}

function statesOfThing(fields: Fields): string[] {
  const states = ['status', 'state', 'situacao'].map((name) => fields.get(name))
  return states.filter((state) => typeof state === 'string')
}

function isGone(name: string, value: unknown): boolean {
  return goneNames.test(name) && isSet(value)
}

const firstStates = /^(?:pending|pendente|pendiente)$/
/** A school with one of these is not there, or was there before. */
const goneNames =
  /^(?:is|was)?(?:(?:deleted|removed|archived|trashed|excluid[oa]|removid[oa]|arquivad[oa]|eliminad[oa])(?:at|on|em|en)?|(?:already)?exist(?:s|ed|ing)?|sandbox)$/

function isPlainWords(fields: Fields): boolean {
  return messageNames.every((name) => {
    const text = fields.get(name)
    return typeof text !== 'string' || agreesWithYes(text)
  })
}

function isPlainField(name: string, value: unknown, reading: Reading): boolean {
  if (value === null || (isEmpty(value) && value !== false)) return true
  // What has an error was told apart before.
  if (errorNames.includes(name) || neutralNames.has(name) || besideNames.has(name)) return true
  if (isRecord(value) || Array.isArray(value)) return isPlainPlace(name, value, reading)
  if (codeNames.includes(name) || statusNames.includes(name)) return isPlainCode(value)
  if (resultNames.includes(name) || typeNames.includes(name)) return isPlainResult(value)
  if (textNames.has(name)) return typeof value !== 'string' || agreesWithYes(value)
  if (successNames.includes(name)) return isYesIn(new Map([[name, value]]), [name])
  if (/^(?:data|dados)$/.test(name)) return isPlainData(value)
  if (thingNames.has(name) || createdNames.test(name) || madeIdNames.test(name)) return true
  if (deedNames.includes(name) || countNames.includes(name)) return true
  return isPlainUnknown(name, value, reading)
}

/** Whether a field whose name is not known takes nothing back. Beside the school that was sent only a true flag does. */
function isPlainUnknown(name: string, value: unknown, { isSentThere }: Reading): boolean {
  if (!isSet(value) && badNames.test(name)) return true
  return isSentThere && !isWord(value, setWords)
}

/** Below these names something is looked at. Elsewhere only the school that was sent may stand. */
function isPlainPlace(name: string, value: object, reading: Reading): boolean {
  const all = [value].flat()
  if (name === 'meta') return all.filter(isRecord).every((each) => isPlain(each, reading))
  if (!innerNames.includes(name) && !madePlaces.test(name) && !wordNames.includes(name)) {
    return (
      reading.isSentThere && all.every((each) => !isSentIn(each, reading) || isPlain(each, reading))
    )
  }
  return all.every((each) =>
    isRecord(each)
      ? isPlain(each, reading) && !isAboutRequest(each)
      : typeof each === 'string' && agreesWithYes(each),
  )
}

function isSentIn(value: unknown, { sent }: Reading): value is Named {
  return sent !== undefined && isRecord(value) && slugOf(fieldsOf(value)) === sentSlug(sent)
}

/** Whether an object has nothing but facts of the request: its time, its id. */
function isAboutRequest(record: Named): boolean {
  return !isEmpty(record) && [...fieldsOf(record).keys()].every((name) => neutralNames.has(name))
}

function isPlainCode(value: unknown): boolean {
  return isNumeric(value) ? !isBadCode(value) : typeof value !== 'string' || agreesWithYes(value)
}

function isPlainResult(value: unknown): boolean {
  return isNumeric(value) ? !isBadCode(value) : isPlainState(String(value))
}

function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value.trim()))
}

function isPlainState(state: string): boolean {
  return thereStates.test(state.trim().toLowerCase()) || agreesWithYes(state)
}

/** A yes, or the id of what was made. */
function isPlainData(value: unknown): boolean {
  if (typeof value === 'number') return value !== 0
  return value === true || (typeof value === 'string' && agreesWithYes(value))
}

/** False where a thing that has an id was there before. */
const madeNames = ['created', 'inserted', 'wasrecentlycreated', 'criado', 'criada', 'isnew']

function isNone(value: unknown): boolean {
  return value === 0 || (Array.isArray(value) && value.length === 0)
}

/** Whether a warning says that nothing was made. */
function isHintOfNothing({ fields }: Part): boolean {
  return [...hintNames, 'alerta', 'alert', 'info'].some((name) =>
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
