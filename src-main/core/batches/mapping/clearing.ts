import type { CourseField, DestructiveField } from '../../../contract/course.ts'

/** The switch that clears a field of a course. The three levels of filters are cleared together. */
const switches: Partial<Record<CourseField, DestructiveField>> = {
  tag: 'clean_tags',
  groups: 'clean_filters',
  subgroup: 'clean_filters',
  specialty: 'clean_filters',
  school: 'clean_schools',
}

/** Whether a cell asks to clear its field, in any language. */
export function isClearing(text: string): boolean {
  return /^\s*\(\s*(?:clear|limpar|borrar|vaciar|apagar)\s*\)\s*$/i.test(text)
}

/** Returns the switch that clears a field, and all fields that it clears. Null if the platform has no such switch. */
export function clearedBy(field: string): { by: string; fields: string[] } | null {
  const by = switches[field as CourseField]
  if (by === undefined) return null
  const fields = Object.entries(switches).flatMap(([each, other]) => (other === by ? [each] : []))
  return { by, fields }
}
