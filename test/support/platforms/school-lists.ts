import { ListWalk } from '../../../src-main/core/platform/paging/list-walk.ts'
import {
  readSchoolPage,
  type SchoolAnswer,
} from '../../../src-main/core/platform/school-page-reader.ts'

/** Schools with these ids, the first and the last one included. */
export function units(from: number, to: number): { id: number; name: string; urlSlug: string }[] {
  return Array.from({ length: to - from + 1 }, (_, at) => {
    const id = from + at
    return { id, name: `School ${id}`, urlSlug: `s-${id}` }
  })
}

/** A response of a paginator: the first page unless `meta` has another number. */
export function paged(data: object[], meta: object) {
  return { data, meta: { current_page: 1, ...meta } }
}

/** Reads a response that has a list. */
export function listOf(...given: Parameters<typeof readSchoolPage>): SchoolAnswer {
  const list = readSchoolPage(...given)
  if (!list) throw new Error('no list')
  return list
}

/** Reads responses as the pages of one list. */
export function walked(...answers: unknown[]): ListWalk {
  const walk = new ListWalk()
  for (const json of answers) walk.add(listOf(json))
  return walk
}

/** Reads a list of one response with these headers or another status. */
export function walkedWith(
  json: unknown,
  { headers = {}, status = 200 }: { headers?: Record<string, string>; status?: number },
): ListWalk {
  const walk = new ListWalk()
  walk.add(listOf(json, { headers: new Headers(headers), status }))
  return walk
}
