import { z } from 'zod'
import type { InvalidInput } from './failure.ts'
import { type FieldPath, type Issue, pathName, Rule } from './issue.ts'
import { ok, err, type Result } from './result.ts'

const ruleOfType: Record<string, Rule> = {
  string: 'not-text',
  number: 'not-a-number',
  int: 'not-whole',
  array: 'not-a-list',
  object: 'not-an-object',
  boolean: 'not-yes-or-no',
}

/**
 * Parses an input, or says in our closed set of rules what zod says in its own. A schema names a rule
 * that zod has no word for as its error message (`error: 'not-a-slug'`), so that it stands beside the check.
 */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): Result<T, InvalidInput> {
  // Without the input an absent field cannot be told from one of the wrong kind.
  const parsed = schema.safeParse(input, { reportInput: true })
  if (parsed.success) return ok(parsed.data)
  const issues = parsed.error.issues.flatMap((issue) => issuesOfOne(issue, []))
  return err({ code: 'invalid-input', issues: oncePerRule(issues) })
}

/** What is wrong with an input; nothing when it fits. */
export function issuesIn(schema: z.ZodType, input: unknown): Issue[] {
  const parsed = parseInput(schema, input)
  return parsed.ok ? [] : parsed.failure.issues
}

/** Two checks may name the same rule for the same field: one is enough. */
function oncePerRule(issues: Issue[]): Issue[] {
  const seen = new Map(issues.map((issue) => [`${pathName(issue.path)} ${issue.rule}`, issue]))
  return [...seen.values()]
}

function issuesOfOne(issue: z.core.$ZodIssue, above: FieldPath): Issue[] {
  const path = [...above, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))]
  const named = Rule.safeParse(issue.message)
  if (named.success) return [{ path, rule: named.data, ...limitOf(issue) }]
  switch (issue.code) {
    case 'invalid_type':
      return [
        {
          path,
          rule:
            issue.input === undefined ? 'required' : (ruleOfType[issue.expected] ?? 'not-valid'),
        },
      ]
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return [{ path, rule: 'required' }]
      return [{ path, rule: 'not-positive' }]
    case 'too_big':
      if (issue.origin === 'string') return [{ path, rule: 'too-long', ...limitOf(issue) }]
      if (issue.origin === 'array') return [{ path, rule: 'too-many', ...limitOf(issue) }]
      return [{ path, rule: 'too-big', ...limitOf(issue) }]
    case 'invalid_value':
      return [
        {
          path,
          rule: issue.input === undefined ? 'required' : 'not-one-of',
          limit: issue.values.join(', '),
        },
      ]
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: [...path, key], rule: 'unknown-field' as const }))
    case 'invalid_union': {
      // The branch that came furthest explains best; with none, the value as a whole is wrong.
      const [branch] = issue.errors.toSorted((a, b) => a.length - b.length)
      const inner = (branch ?? []).flatMap((below) => issuesOfOne(below, path))
      return inner.length > 0 ? inner : [{ path, rule: 'not-valid' }]
    }
    default:
      return [{ path, rule: 'not-valid' }]
  }
}

function limitOf(issue: z.core.$ZodIssue): { limit?: number | string } {
  if (issue.code === 'too_big') return { limit: Number(issue.maximum) }
  return {}
}
