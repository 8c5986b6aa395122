import type { InvalidInput } from '../../contract/failure.ts'
import type { Issue } from '../../contract/issue.ts'
import { ok, err, type Result } from '../../contract/result.ts'

/** Checks that an option has one of the known values. The failure names the option and the values. */
export function oneOf<T extends string>(
  option: string,
  given: string,
  values: readonly T[],
): Result<T, InvalidInput> {
  const known = values.find((value) => value === given)
  return known === undefined
    ? err(wrongValue(`--${option}`, 'not-one-of', values.join(', ')))
    : ok(known)
}

/** The failure for a wrong word of the command line. `word`: as it was typed, or its place, e.g. `--limit`, `id`. */
export function wrongValue(
  word: string,
  rule: Issue['rule'],
  limit?: Issue['limit'],
): InvalidInput {
  const issue = { path: [word], rule, ...(limit === undefined ? {} : { limit }) }
  return { code: 'invalid-input', issues: [issue] }
}
