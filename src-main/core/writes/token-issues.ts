import type { FieldPath, Issue } from '../../contract/issue.ts'
import type { Redactor } from '../platform/redactor.ts'

/** The fields of an input that hold a token in use. Sent, it would stay on the platform and in the files of attempts. */
export function tokenIssues(value: unknown, redactor: Redactor, path: FieldPath = []): Issue[] {
  if (typeof value === 'string')
    return redactor.isInData(value) ? [{ path, rule: 'holds-token' }] : []
  if (typeof value !== 'object' || value === null) return []
  // One look at the whole: a batch asks this of thousands of rows, and nearly none has a token.
  if (path.length === 0 && !redactor.isInData(JSON.stringify(value))) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    tokenIssues(inner, redactor, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
