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

/** A sentence that begins with the name of a school’s field. `name` is left out: sentences about other things begin with it too. */
const opening =
  /^(?:(?:the|o|a|el|la) )?["'`]?(?:(?:url[ _-]?)?slug|tax[ _-]?id|cnpj|contract[ _-]?number|número do contrato)["'`]? +\S/i

/** Whether at least one complaint of an error body belongs to a field that was sent. */
export function complainsOfSent(json: unknown, kind: 'school' | 'course'): boolean {
  const isSentence = (text: string) => kind === 'school' && opening.test(text.trim())
  if (typeof json === 'string') return isSentence(json)
  const { message, complaints } = readComplaints(json, (text) => text)
  const known = new Set<string>(kind === 'school' ? schoolFields : courseFields)
  const tops = new Set([...known].map((name) => name.split('.')[0]))
  const mapped =
    kind === 'school'
      ? complaintsAboutSchool(complaints)
      : complaintsAboutCourse(complaints, courseFields)
  const isOfField = mapped.some(({ path }) => {
    const names = path.filter((key) => typeof key === 'string')
    return known.has(pathName(names)) || (names.length === 1 && tops.has(names[0] ?? ''))
  })
  return isOfField || [message ?? '', ...mapped.map((each) => each.message)].some(isSentence)
}
