import type { Failure } from '../../contract/failure.ts'
import { pathName } from '../../contract/issue.ts'

/**
 * Replaces the path of each issue by the option that the person typed: `perPage` becomes `--per-page`. `paths` are the dotted
 * paths whose last part is the name of an option.
 */
export function withOptionNames(failure: Failure, paths: readonly string[]): Failure {
  if (failure.code !== 'invalid-input') return failure
  const issues = failure.issues.map((issue) =>
    paths.includes(pathName(issue.path))
      ? { ...issue, path: [optionOf(String(issue.path.at(-1)))] }
      : issue,
  )
  return { ...failure, issues }
}

function optionOf(key: string): string {
  return `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
