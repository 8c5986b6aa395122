import { readCover } from '../../contract/cover.ts'
import type { CourseInput } from '../../contract/course.ts'
import type { Issue } from '../../contract/issue.ts'
import type { Dialect } from '../../contract/profile.ts'
import type { PlatformRequest } from './platform-request.ts'

const lists = ['groups', 'subgroup', 'specialty'] as const

/** Returns an issue for each list of a course that is not in the form that its platform accepts (`course.lists`). */
export function listIssues(course: CourseInput, dialect: Pick<Dialect, 'course.lists'>): Issue[] {
  return lists.flatMap((field): Issue[] => {
    const value = course[field]
    if (value === undefined) return []
    if (dialect['course.lists'] === 'ids') {
      return typeof value === 'string' ? [{ path: [field], rule: 'ids-expected' }] : []
    }
    return typeof value === 'string' ? [] : [{ path: [field], rule: 'names-expected' }]
  })
}

/** Returns the body of an update. The profile decides how to send the cover: as base64 or a data URL in JSON, or as a file. */
export function courseBody(
  course: CourseInput,
  dialect: Pick<Dialect, 'course.cover'>,
): NonNullable<PlatformRequest['body']> {
  const cover = course.cover === undefined ? null : readCover(course.cover)
  if (cover?.kind !== 'image' || dialect['course.cover'] === 'data-url') return jsonBody(course)
  if (dialect['course.cover'] === 'base64') return jsonBody({ ...course, cover: cover.base64 })
  return multipartBody(course, cover)
}

function jsonBody(course: CourseInput): NonNullable<PlatformRequest['body']> {
  return {
    content: JSON.stringify(course),
    contentType: 'application/json',
    shown: JSON.stringify(shortened(course), null, 2),
  }
}

/** Sends arrays as `name[]`, because servers of this kind read them so, and the cover as a file. */
function multipartBody(
  course: CourseInput,
  { type, base64 }: { type: 'png' | 'jpeg'; base64: string },
): NonNullable<PlatformRequest['body']> {
  const form = new FormData()
  const shown: string[] = []
  for (const [field, value] of Object.entries(course)) {
    if (field === 'cover' || value === undefined) continue
    const name = Array.isArray(value) ? `${field}[]` : field
    for (const item of Array.isArray(value) ? value : [value]) {
      form.append(name, String(item))
      shown.push(`${name}: ${String(item)}`)
    }
  }
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  const fileName = `cover.${type}`
  form.append('cover', new Blob([bytes], { type: `image/${type}` }), fileName)
  shown.push(`cover: ${fileName} (${bytes.length} bytes)`)
  return { content: form, contentType: null, shown: shown.join('\n') }
}

/** Shows only the beginning and the length of an image, because its text is not readable. */
function shortened(course: CourseInput): CourseInput {
  const { cover } = course
  if (cover === undefined || cover.length <= 200) return course
  return { ...course, cover: `${cover.slice(0, 60)}… (${cover.length} characters)` }
}
