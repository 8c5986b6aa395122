import { courseFields } from '../../contract/course.ts'
import type { Complaint } from '../../contract/failure.ts'
import { type FieldPath, pathName } from '../../contract/issue.ts'
import { schoolFields } from '../../contract/school.ts'
import { deepest, errorNames, fieldsOf, innerNames, isRecord } from './answer-fields.ts'
import { textFields } from './answer-signals.ts'
import { containerNames, plainName, sentenceNames } from './error-names.ts'
import { hasText, textOf } from './error-values.ts'
import { complaintsAboutCourse, complaintsAboutSchool, namedIn } from './field-paths.ts'
import { readComplaints } from './server-errors.ts'

/** Codes by which frameworks say that they refused what was sent, in capitals and without signs. */
const refusalCodes = new Set([
  ...['BADREQUEST', 'VALIDATIONERROR', 'VALIDATIONFAILED', 'INVALIDARGUMENT', 'INVALIDINPUT'],
  ...['INVALIDREQUEST', 'UNPROCESSABLECONTENT', 'UNPROCESSABLEENTITY', 'PARSEERROR', 'CONFLICT'],
  ...['ALREADYEXISTS'],
])
const codeNames = ['code', 'type', 'status', 'name', 'errorcode', 'error']

/** Whether an error in the body has a code that says that the request was refused. */
export function hasRefusalCode(json: unknown, levels = deepest): boolean {
  if (levels < 0) return false
  if (Array.isArray(json)) return json.some((each) => hasRefusalCode(each, levels - 1))
  if (!isRecord(json)) return false
  const fields = fieldsOf(json)
  return (
    codeNames.some((name) => isRefusalCode(fields.get(name))) ||
    [...errorNames, ...innerNames].some((name) => hasRefusalCode(fields.get(name), levels - 1))
  )
}

/** No sentence: “Bad Request” is the title of the status, whatever was caught. */
function isRefusalCode(value: unknown): boolean {
  return typeof value === 'string' && refusalCodes.has(value.replaceAll(/[_-]/g, '').toUpperCase())
}

/**
 * What follows the name of a field in a sentence that finds fault with its value: a verb of being or of duty, in English,
 * Portuguese and Spanish, or one word that ends the sentence (“CNPJ inválido”). After another noun the sentence is about
 * that: “Slug cache could not be written”. What was done or could not be done is the platform’s own deed.
 */
const fault = [
  String.raw`(?:is(?! being)|are|must|should|needs|exceeds|already|has (?:already|to|an?|invalid|too))`,
  String.raw`(?:does not (?:match|exist)|can(?:not|['’]t) be (?:blank|empty|null)|may not be (?:blank|empty|null))`,
  String.raw`(?:(?:n[aã]o )?(?:é|está|deve|tem)|precisa|já|(?:no )?(?:es|debe|tiene)|ya)`,
].join('|')
const ending = String.raw`(?!fail|falh|fall|err|time)[\p{L}-]+[.!]*$`
/** “The slug field "escola" …”, “O campo CNPJ informado …”. */
const quoted = String.raw`(?: (?:field|provided|given|informad[oa]|enviad[oa]|ingresad[oa]))?(?: ["'“‘(][^"'”’)]*["'”’)])?`
const article = String.raw`^(?:(?:each value in|the|this|o|a|este|el|la|field|campo) )*`

function faultOf(fields: string): RegExp {
  const subject = `["'\`]?(?:${fields})["'\`]?`
  return new RegExp(`${article}${subject}${quoted} (?:(?:${fault})(?![\\p{L}\\d])|${ending})`, 'iu')
}

/** `name` is left out: sentences about other things begin with it too. */
const ofSchool = faultOf(
  String.raw`(?:url[ _-]?)?slug|tax[ _-]?id|cnpj|contract[ _-]?number|n[uú]mero d[eo] contrato`,
)
/** In a list of complaints any name of a field is one. */
const ofAnyField = faultOf(String.raw`[\w.[\]]{1,200}`)
/** The sentence goes on with something else: “The slug is reserved, but the mail was not sent”. */
const turn = /[^\p{L}](?:but|however|mas|por[eé]m|pero)[^\p{L}]/iu

/** Whether a sentence finds fault with the value of a field. */
function isFault(sentence: string, of: RegExp): boolean {
  return of.test(sentence.trim()) && !turn.test(sentence)
}

/** The class of an error often stands under `name`. */
const className = /^\w*(?:Error|Exception)$/

/** They hold what was sent, or what was made of it. */
const echoNames = new Set([
  ...['request', 'input', 'payload', 'body', 'school', 'unit', 'course', 'params', 'query', 'form'],
  ...['submitted', 'received', 'values', 'old', 'original', 'oldinput'],
])
/** They may hold that as well. */
const dataNames = new Set(['data', 'fields', 'campos'])

/**
 * A body without what a platform gives back beside its sentence, as in `{"message":"…","tags":["a"]}`. What stands under a
 * name for errors stays, and so does a list of sentences under a field that is sent as one text.
 */
function withoutEchoes(
  json: unknown,
  isSent: (name: string) => boolean,
  isBeside = false,
): unknown {
  if (!isRecord(json)) return json
  const entries = Object.entries(json)
  const isSaid = isBeside || entries.some(([name, value]) => isSentence(name, value, isSent))
  return Object.fromEntries(
    entries.flatMap(([name, value]): [string, unknown][] => {
      const plain = plainName(name)
      if (plain === 'error') return [[name, withoutEchoes(value, isSent)]]
      if (dataNames.has(plain)) return [[name, withoutEchoes(value, isSent, isSaid)]]
      const isEcho = echoNames.has(plain) || (isSent(name) && !isListOfFaults(name, value))
      return isSaid && isEcho && !containerNames.has(plain) ? [] : [[name, value]]
    }),
  )
}

/** Whether a name of a body holds a sentence about the whole. */
function isSentence(name: string, value: unknown, isSent: (name: string) => boolean): boolean {
  return sentenceNames.has(plainName(name)) && !isSent(name) && textOf(value) !== undefined
}

/** Whether a list of sentences stands under the name of a field that is sent as one text. */
function isListOfFaults(name: string, value: unknown): boolean {
  return textFields.includes(plainName(name)) && hasText(value)
}

/** The name of a field that was sent, by the path under which a platform complains; null if it is none. */
function sentField(path: FieldPath, kind: 'school' | 'course'): string | null {
  const [mapped] =
    kind === 'school'
      ? complaintsAboutSchool([{ path, message: '' }])
      : complaintsAboutCourse([{ path, message: '' }], courseFields)
  const names = (mapped?.path ?? []).filter((key) => typeof key === 'string')
  const known: readonly string[] = kind === 'school' ? schoolFields : courseFields
  const isGroup = known.some((name) => names.length === 1 && name.split('.')[0] === names[0])
  return known.includes(pathName(names)) || isGroup ? pathName(names) : null
}

/** Whether at least one complaint of an error body belongs to a field that was sent. */
export function complainsOfSent(json: unknown, kind: 'school' | 'course'): boolean {
  const isOfSchool = (text: string) => kind === 'school' && isFault(text, ofSchool)
  if (typeof json === 'string') return isOfSchool(json)
  const body = withoutEchoes(json, (name) => sentField([name], kind) !== null)
  const { message, complaints } = readComplaints(body, (text) => text)
  const isClear = ({ path, message: said }: Complaint) =>
    path.length > 0
      ? !className.test(said) && sentField(path, kind) !== null
      : isFault(said, ofAnyField) && sentField(namedIn(said), kind) !== null
  return (
    complaints.some(isClear) ||
    [message ?? '', ...complaints.map((each) => each.message)].some(isOfSchool)
  )
}
