import { type Fields, fieldsOf, isEmpty, isRecord, isWord, wordOf } from './answer-fields.ts'
import { isNoError } from './answer-parts.ts'

/** Names of what a check of the request found. */
const checkNames = [
  ...['validation', 'validations', 'validationresult', 'validationmessages', 'validator'],
  ...['invalid', 'invalidfields', 'invalidparams', 'brokenrules', 'inconsistencias'],
]
/** Lists for people. Only an entry about a field is a complaint: others may be a welcome. A `key` may be that of a translation. */
const noticeNames = ['notifications', 'notificacoes', 'messages', 'alerts', 'notices']
const fieldNames = ['property', 'propertyname', 'field', 'fieldname', 'campo', 'param']
/** Flunt of .NET calls the field of a notification its key. */
const notificationFieldNames = ['key', ...fieldNames]

/** Names that say of which kind a message is. */
const toneNames = [
  ...['type', 'severity', 'level', 'messagetype', 'msgtype', 'msgty', 'alerttype', 'variant'],
  ...['icon', 'class', 'status'],
]
/** The kinds of a bad message in Bootstrap, in other libraries and in logs. */
const badTones = /(?:^|[\s-])(?:danger|error|erro|fatal|critical|failure)$/
const goodTones = new Set(['success', 'info', 'information', 'warning'])
/** SAP writes E for an error and A for an abort. As a status, A may mean active. */
const badLetters = new Map([
  ...['type', 'msgty', 'msgtype', 'messagetype', 'severity'].map((name) => [name, 'ea'] as const),
  ['status', 'e'],
])

/** Whether a record complains in a notice: by the result of a check, by an entry about a field, or by a message of a bad kind. */
export function hasBadNotice(fields: Fields): boolean {
  return (
    hasBadMessage(fields) ||
    checkNames.some((name) => isFinding(fields.get(name))) ||
    fields.get('invalid') === true ||
    noticeNames.some((name) => hasEntryAboutField(fields.get(name), fieldNamesIn(name)))
  )
}

function fieldNamesIn(name: string): readonly string[] {
  return name.startsWith('notif') ? notificationFieldNames : fieldNames
}

/** Whether a record is a message of a bad kind: `{"type":"danger","message":"…"}`. */
function hasBadMessage(fields: Fields): boolean {
  if (isEmpty(fields.get('message')) && isEmpty(fields.get('msg'))) return false
  return hasBadTone(fields)
}

/** Whether the kind of a record is a bad one. */
export function hasBadTone(fields: Fields): boolean {
  return toneNames.some((name) => {
    const tone = wordOf(fields.get(name)) ?? ''
    return badTones.test(tone) || (tone.length === 1 && badLetters.get(name)?.includes(tone))
  })
}

/** Whether the result of a check has something: a list of texts, or a sentence. A word alone may name the check or praise. */
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
