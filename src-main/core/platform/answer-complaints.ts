import { courseFields } from '../../contract/course.ts'
import { pathName } from '../../contract/issue.ts'
import { schoolFields } from '../../contract/school.ts'
import { deepest, errorNames, fieldsOf, innerNames, isRecord } from './answer-fields.ts'
import { complaintsAboutCourse, complaintsAboutSchool } from './field-paths.ts'
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

/** Whether at least one complaint of an error body belongs to a field that was sent. */
export function complainsOfSent(json: unknown, kind: 'school' | 'course'): boolean {
  const isSentence = (text: string) => kind === 'school' && isFault(text, ofSchool)
  if (typeof json === 'string') return isSentence(json)
  const { message, complaints } = readComplaints(json, (text) => text)
  const known = new Set<string>(kind === 'school' ? schoolFields : courseFields)
  const tops = new Set([...known].map((name) => name.split('.')[0]))
  // Its sentence alone tells the field of the others.
  const clear = complaints.filter(
    (each) => each.path.length > 0 || isFault(each.message, ofAnyField),
  )
  const mapped =
    kind === 'school' ? complaintsAboutSchool(clear) : complaintsAboutCourse(clear, courseFields)
  const isOfField = mapped.some(({ path }) => {
    const names = path.filter((key) => typeof key === 'string')
    return known.has(pathName(names)) || (names.length === 1 && tops.has(names[0] ?? ''))
  })
  return isOfField || [message ?? '', ...complaints.map((each) => each.message)].some(isSentence)
}
