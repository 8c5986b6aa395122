import { isRecord } from '../../../contract/is-record.ts'
import { deepest, fieldsOf, knownName } from './answer-fields.ts'
import { isAside } from './sent-school.ts'

const courseNames = ['course', 'curso']
const ownNames = new Set(['id', 'courseid', 'cursoid', 'idcurso'])

/** Whether a response names another course than the one that was sent. */
export function isOtherCourse(json: unknown, courseId: number, levels = deepest): boolean {
  if (levels < 0) return false
  if (Array.isArray(json)) return json.some((each) => isOtherCourse(each, courseId, levels - 1))
  if (!isRecord(json)) return false
  const isOther = (id: unknown) =>
    (typeof id === 'number' || typeof id === 'string') && String(id).trim() !== String(courseId)
  const fields = fieldsOf(json)
  if (isOther(fields.get('courseid')) || isOther(fields.get('cursoid'))) return true
  return [...fields].some(([name, part]) => {
    if (isAside(name)) return false
    const isNamed =
      courseNames.includes(name) && isRecord(part) && isOther(fieldsOf(part).get('id'))
    return isNamed || isOtherCourse(part, courseId, levels - 1)
  })
}

/** Removes the id of the course that was sent. The course existed before, so its id does not show that anything was created. */
export function withoutOwnId(
  json: unknown,
  courseId: number | undefined,
  levels = deepest,
): unknown {
  if (courseId === undefined || levels < 0) return json
  if (Array.isArray(json)) return json.map((each) => withoutOwnId(each, courseId, levels - 1))
  if (!isRecord(json)) return json
  const entries = Object.entries(json)
    .filter(
      ([name, value]) => !(ownNames.has(knownName(name)) && String(value) === String(courseId)),
    )
    .map(([name, value]) => [name, withoutOwnId(value, courseId, levels - 1)] as const)
  return Object.fromEntries(entries)
}
