import { stat } from 'node:fs/promises'
import path from 'node:path'
import { readFailureOf } from '../../adapters/files/fs-errors.ts'
import type { Batch } from '../../contract/batch.ts'
import { type BatchKind, batchFields } from '../../contract/batch-fields.ts'
import type { ColumnUse } from '../../contract/batch-mapping.ts'
import type { TableOptions } from '../../contract/batch-table.ts'
import type { Profile } from '../../contract/profile.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Terminal } from '../command.ts'
import { batchWords } from '../messages/batch-lines.ts'
import { withOptionNames } from '../options/option-names.ts'
import { wrongValue } from '../options/option-values.ts'

export type ReadingOptions = {
  map?: string
  saveMap?: string
  column?: string[]
  sheet?: string
  headerRow?: string
  again?: boolean
  base?: string
  covers?: string
  force?: boolean
}

/**
 * Opens the batch of a file, applies the options to its columns, and compares its rows with the platform. The same bytes
 * always open the same batch.
 */
export async function openBatch(
  terminal: Terminal,
  { id: profileId }: Pick<Profile, 'id'>,
  { kind, file }: { kind: BatchKind; file: string },
  options: ReadingOptions,
): Promise<Result<Batch>> {
  const { session, source, output } = terminal
  const { job } = session
  const reading = tableOptionsOf(options)
  const from = { from: 'file' } as const
  source.current = path.resolve(file)
  const { again = false } = options
  const input = { profileId, kind, source: from, options: reading, again, job }
  const opened = await session.call('batches.open', input)
  if (!opened.ok) return err(withOptionNames(opened.failure, ['options.headerRow']))
  if (opened.value === null) return err({ code: 'cancelled' })
  const { batch, isKnown } = opened.value
  const { id, source: known } = batch
  let current: Result<Batch | null> = ok(batch)
  if (isKnown) {
    output.note(batchWords(output.language).known)
    const isOther =
      (options.sheet !== undefined && reading.sheet !== known.options.sheet) ||
      (options.headerRow !== undefined && reading.headerRow !== known.options.headerRow)
    if (isOther)
      current = await session.call('batches.reread', { id, rev: batch.rev, options: reading, job })
  }
  for (const step of stepsOf(terminal, options)) {
    if (!current.ok) return current
    if (current.value === null) return err({ code: 'cancelled' })
    current = await step(current.value)
  }
  if (!current.ok) return current
  return session.call('batches.check', { id, job })
}

/** Returns the steps that apply the options to a batch. A step returns null if no file was chosen. */
function stepsOf(
  { session, source, place }: Terminal,
  { map, column = [], base, covers, saveMap, force = false }: ReadingOptions,
): ((batch: Batch) => Promise<Result<Batch | null>>)[] {
  const reading =
    (channel: 'batches.loadMapping' | 'batches.covers' | 'batches.bases', given: string) =>
    async ({ id, rev }: Batch): Promise<Result<Batch | null>> => {
      const missing = await whyMissing(given)
      if (missing) return missing
      source.current = path.resolve(given)
      return session.call(channel, { id, rev })
    }
  return [
    ...(map === undefined ? [] : [reading('batches.loadMapping', map)]),
    ...(column.length === 0 ? [] : [(batch: Batch) => decideColumns(session, batch, column)]),
    ...(base === undefined ? [] : [reading('batches.bases', base)]),
    ...(covers === undefined ? [] : [reading('batches.covers', covers)]),
    ...(saveMap === undefined
      ? []
      : [
          async (batch: Batch): Promise<Result<Batch | null>> => {
            place.current = { path: path.resolve(saveMap), overwrite: force }
            const saved = await session.call('batches.saveMapping', { id: batch.id })
            return saved.ok ? ok(batch) : saved
          },
        ]),
  ]
}

async function decideColumns(
  session: Terminal['session'],
  { id, rev, kind, mapping, source }: Batch,
  given: readonly string[],
): Promise<Result<Batch>> {
  const columns = columnsOf(given, {
    letters: source.headers.map(({ column }) => column),
    fields: batchFields(kind).map(({ path: field }) => field),
  })
  if (!columns.ok) return columns
  return session.call('batches.map', {
    id,
    rev,
    mapping: { ...mapping, columns: { ...mapping.columns, ...columns.value } },
  })
}

/** Parses the meaning of columns, such as `F=location.city` and `F=ignored`. The column must exist, and the field be known. */
export function columnsOf(
  given: readonly string[],
  { letters, fields }: { letters: readonly string[]; fields: readonly string[] },
): Result<Record<string, ColumnUse>> {
  const columns: Record<string, ColumnUse> = {}
  for (const each of given) {
    const [, column = '', field = ''] = /^([A-Za-z]{1,3})=([\w.]+)$/.exec(each) ?? []
    if (column === '') return err(wrongValue('--column', 'not-valid'))
    const letter = column.toUpperCase()
    if (!letters.includes(letter))
      return err(wrongValue('--column', 'not-one-of', letters.join(', ')))
    if (field !== 'ignored' && !fields.includes(field))
      return err(wrongValue('--column', 'not-one-of', ['ignored', ...fields].join(', ')))
    columns[letter] = field === 'ignored' ? field : { field }
  }
  return ok(columns)
}

function tableOptionsOf({ sheet, headerRow }: ReadingOptions): TableOptions {
  return {
    ...(sheet === undefined ? {} : { sheet }),
    // The contract refuses NaN and names the field.
    ...(headerRow === undefined ? {} : { headerRow: Number(headerRow) }),
  }
}

/** Returns the failure if the path does not exist. Otherwise a missing folder would count as an empty one. */
async function whyMissing(given: string): Promise<Result<never> | null> {
  try {
    await stat(given)
    return null
  } catch (error) {
    return err(readFailureOf(error, path.basename(given)))
  }
}
