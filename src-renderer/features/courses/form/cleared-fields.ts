import { type DestructiveField, destructiveFields } from '#contract/course.ts'
import type { Values } from '../../../shared/editing/restore.ts'

/** The switches in a payload that delete something on the platform. */
export function clearedBy(payload: Values): DestructiveField[] {
  return destructiveFields.filter((field) => payload[field] === 1)
}
