import type { Failure } from '../contract/failure.ts'

/** Names each issue by the option that its value came from: `perPage` is `--per-page` to whoever typed it. */
export function withOptionNames(failure: Failure, keys: readonly string[]): Failure {
  if (failure.code !== 'invalid-input') return failure
  const issues = failure.issues.map((issue) => {
    const key = issue.path.at(-1)
    return typeof key === 'string' && keys.includes(key)
      ? { ...issue, path: [optionOf(key)] }
      : issue
  })
  return { ...failure, issues }
}

function optionOf(key: string): string {
  return `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
