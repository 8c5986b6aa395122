import type { FieldPath, Issue } from '../../contract/issue.ts'
import type { Redactor } from '../platform/redaction/redactor.ts'

/** Returns an issue for each field with a token in use. If sent, the token would stay on the platform and in attempt files. */
export function tokenIssues(value: unknown, redactor: Redactor, path: FieldPath = []): Issue[] {
  if (typeof value === 'string')
    return redactor.isInData(value) ? [{ path, rule: 'holds-token' }] : []
  if (typeof value !== 'object' || value === null) return []
  // Search the whole text first: a batch checks thousands of rows, and nearly none contains a token.
  if (path.length === 0 && !redactor.isInData(JSON.stringify(value))) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    tokenIssues(inner, redactor, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
