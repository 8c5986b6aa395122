import { type BatchKind, batchKinds, batchFields } from '../../../contract/batch-fields.ts'
import { courseHeaders } from './course-headers.ts'
import { foldWords } from '../../../contract/fold.ts'
import { type HeaderNames, schoolHeaders } from './school-headers.ts'

/** The names of a field, folded. */
export type FieldNames = { field: string; sure: ReadonlySet<string>; likely: ReadonlySet<string> }

/** Additions to a header for the person who fills in the column. */
const remarks =
  /\*|\((?:required|optional|obrigat[oó]ri[oa]|opcional|obligatori[oa]|text|texto|dd\/mm\/a{2,4}|dd\/mm\/yyyy|sim\/n[aã]o|yes\/no|s[ií]\/no|hex)\)/gi

const headers: Record<BatchKind, Readonly<Record<string, HeaderNames>>> = {
  school: schoolHeaders,
  course: courseHeaders,
}

/** Made on first use, because most commands read no spreadsheet. */
const names = new Map<BatchKind, readonly FieldNames[]>()
let known: ReadonlySet<string> | null = null

/** Returns the headers of every field, in the order of the request. */
export function headerNames(kind: BatchKind): readonly FieldNames[] {
  const made = names.get(kind) ?? namesOf(kind)
  names.set(kind, made)
  return made
}

/** Whether a text is a known header of schools or courses. */
export function isKnownHeader(text: string): boolean {
  known ??= new Set(
    batchKinds.flatMap(headerNames).flatMap(({ sure, likely }) => [...sure, ...likely]),
  )
  return text.length < 100 && known.has(foldHeader(text))
}

/** Normalises a header for comparison: without marks of required fields and without notes for the person. */
export function foldHeader(text: string): string {
  return foldWords(text.replaceAll(remarks, ' '))
}

function namesOf(kind: BatchKind): FieldNames[] {
  return batchFields(kind).map(({ path }) => {
    const { sure = '', likely = '' } = headers[kind][path] ?? {}
    const own = [path, path.slice(path.lastIndexOf('.') + 1), path.replaceAll(/([A-Z])/g, ' $1')]
    return {
      field: path,
      sure: new Set([...own, ...namesIn(sure)].map(foldHeader)),
      likely: new Set(namesIn(likely).map(foldHeader)),
    }
  })
}

/** Splits a list of names at its commas. The list may have several lines. */
export function namesIn(list: string): string[] {
  return list === '' ? [] : list.split(/,\s+/)
}
