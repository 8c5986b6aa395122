import { z } from 'zod'
import type { InvalidInput } from './failure.ts'
import { type FieldPath, type Issue, isRule, pathName, type Rule } from './issue.ts'
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
 * Parses an input, or translates zod's issues into our closed set of rules. A schema names a rule that zod does not have in
 * its error message (`error: 'not-a-slug'`), next to the check.
 */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): Result<T, InvalidInput> {
  const parsed = parseWith(schema, input)
  if (!parsed) return err({ code: 'invalid-input', issues: [{ path: [], rule: 'not-valid' }] })
  if (parsed.success) return ok(parsed.data)
  const issues = parsed.error.issues.flatMap((issue) => issuesOfOne(issue, []))
  return err({ code: 'invalid-input', issues: oncePerRule(issues) })
}

/** The value in the schema's shape, or `undefined` if it has another shape. Never throws. */
export function valueAs<T>(schema: z.ZodType<T>, input: unknown): T | undefined {
  return parseWith(schema, input)?.data
}

/**
 * Returns zod's result, or null if zod throws. zod compares the `length` of a value with a limit even if the value is an
 * object instead of a list. In `{"length":{"toString":1,"valueOf":1}}` the length cannot be converted to a number.
 */
function parseWith<T>(schema: z.ZodType<T>, input: unknown): z.ZodSafeParseResult<T> | null {
  try {
    // zod needs the input to tell an absent field from one of the wrong type.
    return schema.safeParse(input, { reportInput: true })
  } catch {
    return null
  }
}

/** The issues of an input; empty if it is valid. */
export function issuesIn(schema: z.ZodType, input: unknown): Issue[] {
  const parsed = parseInput(schema, input)
  return parsed.ok ? [] : parsed.failure.issues
}

/** Removes duplicates: two checks may report the same rule for the same field. */
function oncePerRule(issues: Issue[]): Issue[] {
  const seen = new Map(issues.map((issue) => [`${pathName(issue.path)} ${issue.rule}`, issue]))
  return [...seen.values()]
}

function issuesOfOne(issue: z.core.$ZodIssue, above: FieldPath): Issue[] {
  const path = [...above, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))]
  if (isRule(issue.message)) return [{ path, rule: issue.message, ...limitOf(issue) }]
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
      // The branch with the fewest issues explains the error best. If there is no branch, the value as a whole is wrong.
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
