import { clearedFields, destructiveFields } from '../../../contract/course.ts'

/** Whether a cell asks to clear its field, in any language. */
export function isClearing(text: string): boolean {
  return /^\s*\(\s*(?:clear|limpar|borrar|vaciar|apagar)\s*\)\s*$/i.test(text)
}

/** Returns the switch that clears a field, and all fields that it clears. Null if the platform has no such switch. */
export function clearedBy(field: string): { by: string; fields: readonly string[] } | null {
  const by = destructiveFields.find((each) =>
    clearedFields[each].some((cleared) => cleared === field),
  )
  return by === undefined ? null : { by, fields: clearedFields[by] }
}
