import { isRecord } from '../../../contract/is-record.ts'
import { type Fields, fieldsOf, hasId, isEmpty, isWord, wordOf } from './answer-fields.ts'
import { badStates, isNoError } from './answer-parts.ts'

/** Names of the findings of a check of the request. */
const checkNames = [
  ...['validation', 'validations', 'validationresult', 'validationmessages', 'validator'],
  ...['invalid', 'invalidfields', 'invalidparams', 'brokenrules', 'inconsistencias'],
  ...['rejectedfields', 'failedfields', 'fieldsrejected'],
]
/** Lists of messages for people. Only an entry about a field is a complaint. A `key` may be the key of a translation. */
const noticeNames = [
  ...['notifications', 'notificacoes', 'messages', 'alerts', 'notices', 'warnings'],
]
const fieldNames = ['property', 'propertyname', 'field', 'fieldname', 'campo', 'param']
/** Flunt, a .NET library, calls the field of a notification its key. */
const notificationFieldNames = ['key', ...fieldNames]
/** Moodle responds with 200 and a warning with this field if it did not change a course. */
const warningFieldNames = ['warningcode']
/** Counts and lists of actions that failed. */
const failureCounts =
  /^(?:total|num|number|n)(?:of)?(?:errors|failed|failures)$|^(?:errors|failures?|failedentry|failedrecords?|failedrows?)count$|^unprocessed(?:items|records|entries)?$/

/** Names of the kind of a message. */
const toneNames = [
  ...['type', 'severity', 'level', 'messagetype', 'msgtype', 'msgty', 'alerttype', 'variant'],
  ...['icon', 'class', 'status', 'tipo', 'tipomensagem'],
]
/** Kinds of bad messages in Bootstrap, other libraries and logs. */
const badTones = /(?:^|[\s-])(?:danger|error|erro|fatal|critical|failure)$/
const goodTones = new Set(['success', 'info', 'information', 'warning'])
/** SAP writes E for an error and A for an abort. As a status, A may mean active. */
const badLetters = new Map([
  ...['type', 'tipo', 'msgty', 'msgtype', 'messagetype', 'severity'].map(
    (name) => [name, 'ea'] as const,
  ),
  ['status', 'e'],
])

/** Types of GraphQL results and AWS errors: `CourseNotFoundError`, `ValidationException`. */
const badTypes = /(?:error|exception|problem|failure)s?$/i

/**
 * Whether a record complains in a notice: with findings of a check, an entry about a field, a message of a bad kind or type,
 * or a count of failures.
 */
export function hasBadNotice(fields: Fields): boolean {
  return (
    hasBadMessage(fields) ||
    hasFailedState(fields) ||
    checkNames.some((name) => isFinding(fields.get(name))) ||
    fields.get('invalid') === true ||
    badTypes.test(wordOf(fields.get('typename')) ?? '') ||
    [...fields].some(([name, value]) => failureCounts.test(name) && !isNoError(value)) ||
    noticeNames.some((name) => hasEntryAboutField(fields.get(name), fieldNamesIn(name)))
  )
}

function fieldNamesIn(name: string): readonly string[] {
  if (name === 'warnings') return warningFieldNames
  return name.startsWith('notif') ? notificationFieldNames : fieldNames
}

/** Whether a record is a message of a bad kind: `{"type":"danger","message":"…"}`. */
function hasBadMessage(fields: Fields): boolean {
  if (['message', 'msg', 'mensagem'].every((name) => isEmpty(fields.get(name)))) return false
  return hasBadTone(fields) || badTypes.test(wordOf(fields.get('type')) ?? '')
}

/** Whether the state of a step or a part is a bad one. The state of a thing with an id may be its own. */
function hasFailedState(fields: Fields): boolean {
  const state = fields.get('status') ?? fields.get('state')
  return typeof state === 'string' && isWord(state, badStates) && !hasId(fields)
}

export function hasBadTone(fields: Fields): boolean {
  return toneNames.some((name) => {
    const tone = wordOf(fields.get(name)) ?? ''
    return badTones.test(tone) || (tone.length === 1 && badLetters.get(name)?.includes(tone))
  })
}

/** Whether a check found something: a list of texts, or a sentence. A single word may be the name of the check, or mean success. */
function isFinding(value: unknown): boolean {
  if (typeof value === 'string') return /\S\s+\S/.test(value)
  if (Array.isArray(value)) return value.some((each) => typeof each === 'string' || isFinding(each))
  return isRecord(value) && Object.values(value).some((each) => !isNoError(each) && isFinding(each))
}

function hasEntryAboutField(list: unknown, names: readonly string[]): boolean {
  return Array.isArray(list) && list.some((entry) => isRecord(entry) && isAboutField(entry, names))
}

function isAboutField(entry: Record<string, unknown>, names: readonly string[]): boolean {
  const fields = fieldsOf(entry)
  const isGood = isWord(fields.get('type'), goodTones)
  const hasField = names.some((name) => !isEmpty(fields.get(name)))
  return hasField && !isEmpty(fields.get('message')) && !isGood
}

/**
 * Names that mean that the sender was not let in. `yes`: if the value is true. `no`: if the value is false. `places`: if the
 * value is the address of a sign-in page.
 */
const turnedAway = {
  yes: /^(?:unauthori[sz]edrequest|unauthori[sz]ed|forbidden|accessdenied|denied|(?:is|in|under)?maintenance(?:mode)?|(?:requires?|needs?)?login(?:required)?|(?:session|token)expired|(?:mfa|2fa|otp|confirmation)required|(?:requires?|needs?)(?:mfa|2fa|otp|confirm|confirmation)|(?:rate|quota|limit)(?:limited|exceeded)|throttled|notimplemented)$/,
  no: /^(?:is)?(?:loggedin|signedin|authenticated|authori[sz]ed)$/,
  places: ['redirect', 'redirectto', 'redirecturl'],
}
/** Names that mean that the work was broken off or only partly stored, if the value is true. */
const brokenOff =
  /^(?:is|was)?(?:rollback|rolledback|aborted|cancell?ed|timed?out|conflict|versionmismatch|partial|partially(?:saved|updated|created))$/
const signIn = /(?:^|\/)(?:log[_-]?in|sign[_-]?in|sso|entrar|acceder)\/?(?:[?#]|$)/i

/**
 * Whether a record says that the sender was not let in, or that the work was broken off. A platform may also send its usual
 * `success: true`.
 */
export function isTurnedAway(fields: Fields): boolean {
  const isAway = [...fields].some(
    ([name, value]) =>
      ((turnedAway.yes.test(name) || brokenOff.test(name)) && value === true) ||
      (turnedAway.no.test(name) && value === false),
  )
  // A page of Inertia has its own address under `url`. In other responses, people may sign in to the new school at `url`.
  const places = fields.has('component') ? ['url'] : turnedAway.places
  return isAway || places.some((name) => signIn.test(wordOf(fields.get(name)) ?? ''))
}
