import type { Json } from '#contract/text.ts'
import type { Values } from '../restore.ts'

/** Why a file is no payload. */
export type FileProblem = 'too-large' | 'not-json' | 'not-an-object'

/** The most that is read, in bytes: a cover of the largest size, encoded, with room for the rest. */
export const largestFile = 8 * 1024 * 1024

/** The payload that the text of a JSON file holds: an object, also one that is wrapped in `payload` or `data`. */
export function readCourseFile(text: string): { payload: Values } | { problem: FileProblem } {
  let content: Json
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, '')) as Json
  } catch {
    return { problem: 'not-json' }
  }
  if (!isObject(content)) return { problem: 'not-an-object' }
  for (const key of ['payload', 'data']) {
    const inner = content[key]
    if (inner !== undefined && isObject(inner)) return { payload: inner }
  }
  return { payload: content }
}

function isObject(value: Json): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
