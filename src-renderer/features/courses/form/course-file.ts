import type { Json } from '#contract/primitives.ts'
import { isGroup, type Values } from '../../../shared/editing/restore.ts'
import { readId } from '../../../shared/course-values/parse-values.ts'

/** A chosen file: its name, and at least one payload. */
export type CourseFile = { name: string; payloads: Values[] }

/** Why a file does not contain a payload. */
export type FileProblem = 'too-large' | 'not-json' | 'not-an-object'

/** The maximum file size in bytes: an encoded cover of the maximum size, and space for the rest. */
const largestFile = 8 * 1024 * 1024

type Read = { payloads: Values[] } | { problem: FileProblem }

/** Parses a JSON file: an object, possibly inside `payload` or `data`, or a list of objects. */
export async function readCourseFile(file: File): Promise<Read> {
  if (file.size > largestFile) return { problem: 'too-large' }
  let content: Json
  try {
    content = JSON.parse(await file.text()) as Json
  } catch {
    return { problem: 'not-json' }
  }
  const items = Array.isArray(content) ? content : [content]
  const payloads = items.filter((item) => isGroup(item)).map(unwrapped)
  const isWhole = payloads.length === items.length && payloads.length > 0
  return isWhole ? { payloads } : { problem: 'not-an-object' }
}

/** The payload for a course: the only one in the file, or the one with this course id. */
export function payloadFor({ payloads }: CourseFile, courseId: number | null): Values | null {
  const [only] = payloads
  if (only && payloads.length === 1) return only
  const own = payloads.filter((payload) => readId(payload['course_id'] ?? null) === courseId)
  return courseId === null ? null : (own[0] ?? null)
}

function unwrapped(content: Values): Values {
  for (const key of ['payload', 'data']) {
    const inner = content[key]
    if (isGroup(inner)) return inner
  }
  return content
}
