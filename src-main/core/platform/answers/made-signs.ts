import { schoolFields } from '../../../contract/school.ts'
import {
  errorNames,
  type Fields,
  hasIdOfThing,
  hasSentences,
  innerNames,
  isEmpty,
  isWord,
  ownIdNames,
  plainNames,
  sentenceNames,
} from './answer-fields.ts'
import { falseWords, recordsIn, trueWords } from './answer-parts.ts'
import {
  codeNames,
  flagNames,
  saysYes,
  stateNames,
  statusNames,
  yesFlags,
} from './answer-signals.ts'
import { hasAnyId, hasStored, isAside, type Sent } from './sent-school.ts'

// Signs in a refusal that something was stored or is still being done. Then it is no certain refusal.

/** Parts of names of work: a count, an id or a flag with such a name is set if something was done or will be. */
const workName =
  /creat|insert|persist|commit|saved|stored|affected|rowcount|updated|changed|modified|applied|queue|pending|process|inprogress|scheduled$|deferred|async|job|task|partial|approval|cadastrad|gravad|guardad|inserid|atualizad|alterad|actualizad|pendente|pendiente|agendad|enfileirad|solicitacao|solicitud/
/** Beginnings of states of work. */
const workState =
  /^(?:partial|created|inserted|saved|stored|committed|complete|success|updated|changed|modified|applied|queued|enqueued|pending|process|in[_ -]?progress|accepted|scheduled|waiting|running|started|submitted|received|deferred|dry[_ -]?run|simulat|pendente|pendiente|aguardando|em[_ -]?processamento|agendad|enfileirad|recebid|recibid|criad|cread|salv|gravad|cadastrad|atualizad)/i
/** Parts of states that mean a refusal. */
const refusalState =
  /err|fail|falh|inval|invál|rej|rech|recus|den[iy]|deneg|negad|unproc|bad[ _-]?req|conflict|unauth|forbid|not[ _-]?|n[aã]o|dupli|exist|missing|required|too|limit|\d{3}/i
/** Names of numbers that are neither ids nor counts of what was made, or ids of other things. */
const numberName =
  /limit|max|min|size|length|line|column|total|count$|retry|attempt|expected|actual|position|index|seconds|ms$|(?:request|trace|correlation|span|event|error|incident|log|ray|session|user|tenant|account|client|support|reference|instance)(?:id|number)$/
const knownNumbers = new Set([
  ...[...plainNames, ...codeNames, ...statusNames, ...stateNames, ...ownIdNames, 'priority'],
  ...schoolFields.flatMap((field) => field.toLowerCase().split('.')),
])
/** Flags that a refusal has without being about the work. */
const knownFlags = new Set([
  ...[...flagNames, ...errorNames, ...stateNames, 'data', 'retryable', 'retry', 'isoperational'],
  ...['fatal', 'expose'],
])
/** Names of the place of a complaint. The flags beside it are about a rule, as in zod's `inclusive`. */
const placeNames = ['path', 'loc', 'field', 'property', 'param', 'pointer', 'instancepath', 'campo']

/**
 * Whether a refusal shows that something was stored, or that the work is not over. `isStrict`: of a school, a number, an address,
 * a flag or a state of an unknown name counts too, because it can be looked up. Platforms have words of their own for these.
 */
export function hasMadeSigns(json: unknown, sent: Sent | undefined, isStrict: boolean): boolean {
  return (
    saysYes(json) ||
    hasStored(json, sent) ||
    hasAnyId(json, hasIdOfThing) ||
    recordsIn(json, isElsewhere).some(
      ({ fields }) =>
        !isComplaint(fields) && (isAtWork(fields) || (isStrict && hasUnknownSign(fields))),
    )
  )
}

/** Whether what is under a name is about an error, or about something that existed before. */
function isElsewhere(name: string): boolean {
  return name !== 'links' && (errorNames.includes(name) || isAside(name))
}

function isComplaint(fields: Fields): boolean {
  if (!hasSentences(fields)) return false
  return placeNames.some((name) => {
    const place = fields.get(name)
    // Spring gives the address of the request as `path`.
    const isAddress = name === 'path' && String(place).startsWith('/')
    return !isEmpty(place) && !isAddress
  })
}

function isAtWork(fields: Fields): boolean {
  return [...fields].some(([name, value]) => {
    if (innerNames.includes(name) && typeof value === 'number' && value > 0 && name !== 'status') {
      return true
    }
    if ([...stateNames, ...codeNames, 'action', 'mode'].includes(name)) {
      return typeof value === 'string' && workState.test(value.trim())
    }
    if (isElsewhere(name) || sentenceNames.includes(name)) return false
    if (yesFlags.includes(name)) return isWord(value, trueWords)
    return workName.test(name) && isSet(value)
  })
}

function hasUnknownSign(fields: Fields): boolean {
  return [...fields].some(([name, value]) => {
    if (stateNames.includes(name) && typeof value === 'string' && value.trim().length > 3) {
      return !refusalState.test(value.trim())
    }
    if (isElsewhere(name) || sentenceNames.includes(name)) return false
    return isOtherFlag(name, value) || isPlace(name, value) || isNumber(name, value)
  })
}

/** Whether a value may be the id of something made, or a count of it. */
function isNumber(name: string, value: unknown): boolean {
  if (numberName.test(name) || knownNumbers.has(name)) return false
  const isDigits = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
  return isDigits && Number(value) > 0 && Number(value) < earliestSeconds
}

/** Whether a flag has an unknown name: `rolledBack: false` or `willRetry: true` may mean that the work is not over. */
function isOtherFlag(name: string, value: unknown): boolean {
  const isFlag = typeof value === 'boolean' || value === 'true' || value === 'false'
  return isFlag && !knownFlags.has(name) && !workName.test(name)
}

/** Whether a value is the address of one thing: it ends with a number or a UUID. */
function isPlace(name: string, value: unknown): boolean {
  const isOther = ['path', 'instance', 'type'].includes(name)
  return !isOther && typeof value === 'string' && /\/(?:\d+|[\da-f-]{32,36})\/?$/i.test(value)
}

/** In a record, a number this large is a time: the seconds from 1970 to September 2001. */
const earliestSeconds = 1e9

/** Whether a value is neither empty nor a no. A date does not count, because it is not a state of the work. */
function isSet(value: unknown): boolean {
  if (isEmpty(value) || isWord(value, falseWords)) return false
  if (isWord(value, trueWords)) return true
  if (typeof value === 'number') return value < earliestSeconds
  return !(typeof value === 'string' && /^(?:\d{4}-\d\d|\d{1,2}[/.]\d{1,2}[/.]\d{4})/.test(value))
}
