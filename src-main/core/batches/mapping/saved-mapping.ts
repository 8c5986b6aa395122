import { z } from 'zod'
import { batchFields } from '../../../contract/batch-fields.ts'
import { type ColumnUse, type Mapping, SavedMapping } from '../../../contract/batch-mapping.ts'
import type { Header } from '../../../contract/batch-table.ts'
import type { FileFailure } from '../../../contract/failure.ts'
import { valueAs } from '../../../contract/parse-input.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { isResultColumn } from '../earlier-result.ts'
import { foldWords } from '../../../contract/fold.ts'

export const blankMapping: Mapping = { columns: {}, constants: {}, values: {}, dates: {} }

const version = 1
const MappingFile = z.object({
  format: z.literal('provost-mapping'),
  version: z.int().positive(),
  saved: SavedMapping,
})

/**
 * Returns a key that is equal for the same set of headers, regardless of order, accents and case. Columns that a result
 * adds are ignored, so that a returned result is recognised.
 */
export function headersKey(headers: readonly Header[]): string {
  const texts = headers.map(({ text }) => text).filter((text) => !isResultColumn(text))
  return JSON.stringify([...new Set(texts.map(foldWords))].toSorted())
}

/**
 * Applies a saved mapping to another table: each column gets its use by the text of its header. Columns without a saved
 * use and unknown fields are left out.
 */
export function fitMapping(saved: SavedMapping, headers: readonly Header[]): Mapping {
  const known = new Set(batchFields(saved.kind).map(({ path }) => path))
  const isKnown = (field: string | null): boolean => field === null || known.has(field)
  const uses = new Map(
    saved.headers.map(({ column, text }) => [foldWords(text), saved.mapping.columns[column]]),
  )
  const columns: Mapping['columns'] = {}
  for (const { column, text } of headers) {
    const use = uses.get(foldWords(text))
    if (use !== undefined && fieldsIn(use).every(isKnown)) columns[column] = use
  }
  const ofKnown = <T>(record: Record<string, T>) =>
    Object.fromEntries(Object.entries(record).filter(([field]) => isKnown(field)))
  const { constants, values, dates } = saved.mapping
  return {
    ...saved.mapping,
    columns,
    constants: ofKnown(constants),
    values: ofKnown(values),
    dates: ofKnown(dates),
  }
}

/** Returns the fields that a column fills, in the order of its parts. Null for a part that is left out. */
export function fieldsIn(use: ColumnUse): (string | null)[] {
  if (use === 'ignored') return []
  if ('split' in use) return use.split
  return ['join' in use ? use.join : use.field]
}

export function mappingToFile(saved: SavedMapping): Uint8Array {
  const file: z.infer<typeof MappingFile> = { format: 'provost-mapping', version, saved }
  return new TextEncoder().encode(`${JSON.stringify(file, null, 2)}\n`)
}

/** Reads a file of `mappingToFile`. `name`: the file's name, for a failure. */
export function mappingFromFile(
  bytes: Uint8Array,
  name: string,
): Result<SavedMapping, FileFailure> {
  let content: unknown
  try {
    content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    return err({ code: 'file-not-json', name, detail: String(error) })
  }
  const head = valueAs(MappingFile.pick({ format: true, version: true }), content)
  if (head && head.version > version) return err({ code: 'file-newer-version', name })
  const file = valueAs(MappingFile, content)
  return file ? ok(file.saved) : err({ code: 'file-unreadable', name })
}
