import type { OpenDataset } from '../../contract/dataset.ts'
import type { InvalidInput } from '../../contract/failure.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import {
  type ChangeKind,
  changeKinds,
  type RunChange,
  type RunsDiff,
} from '../../contract/snapshot.ts'
import { failure, type Outcome, outcome, type Terminal } from '../command.ts'
import { nameOfSource, openSource, type Source } from '../options/dataset-source.ts'
import { type ComparedSide, type ComparedRuns, printDiff } from '../messages/diff-lines.ts'
import { oneOf, wrongValue } from '../options/option-values.ts'
import { joinSomeNames } from './dataset-runs.ts'
import { exitCodeOfRuns } from '../messages/run-count-lines.ts'
import type { Session } from '../session.ts'
import { findSnapshot } from '../options/snapshot-source.ts'

export type DiffOptions = { key?: string; kind?: string; column?: string; limit: string }

/** The compared datasets. If `after` is null, it is the same dataset as the platform has it now. */
export type Sides = { before: Source; after: Source | null }

/** The changes to show. */
type Asked = { kinds: readonly ChangeKind[]; column: string | null; limit: number }

/** Changes per call. */
const pageSize = 500

/** A word that can be the prefix of a snapshot's id names a snapshot. Any other word is a file. */
export function readSide(word: string): Source {
  return /^[\da-f][\da-f-]{0,35}$/i.test(word) ? { snapshot: word } : { file: word }
}

/** Compares two states of a dataset's runs. */
export async function diffDatasets(
  terminal: Terminal,
  sides: Sides,
  options: DiffOptions,
): Promise<Outcome> {
  const { session, output } = terminal
  const asked = readAsked(options)
  if (!asked.ok) return failure(asked.failure)
  const before = await openSide(terminal, sides.before)
  if (!before.ok) return failure(before.failure)
  const later = sides.after ? ok(sides.after) : await present(terminal, sides.before, before.value)
  if (!later.ok) return failure(later.failure)
  const after = await openSide(terminal, later.value)
  if (!after.ok) return failure(after.failure)
  const unknown = unknownColumn([before.value, after.value], options)
  if (unknown) return failure(unknown)

  const diff = await session.call('datasets.diff', {
    before: before.value.handle,
    after: after.value.handle,
    key: options.key ?? null,
    job: session.job,
  })
  if (!diff.ok) return failure(diff.failure)
  const changes = await readChanges(session, diff.value, asked.value)
  if (!changes.ok) return failure(changes.failure)
  const { diff: _, ...facts } = diff.value
  const compared: ComparedRuns = {
    before: sideOf(before.value, sides.before),
    after: sideOf(after.value, later.value),
    ...facts,
    changes: changes.value,
  }
  const say = (value: ComparedRuns): void => {
    printDiff(value, { ...asked.value, output })
  }
  return outcome(
    ok(compared),
    say,
    (value) => exitCodeOfRuns(value.before) || exitCodeOfRuns(value.after),
  )
}

function readAsked({ kind, column, limit }: DiffOptions): Result<Asked, InvalidInput> {
  if (!/^\d{1,9}$/.test(limit)) return err(wrongValue('--limit', 'not-whole'))
  const chosen = kind === undefined ? null : oneOf('kind', kind, changeKinds)
  if (chosen && !chosen.ok) return chosen
  // Only changed runs have changed columns.
  if (column !== undefined && chosen && chosen.value !== 'changed') {
    return err(wrongValue('--kind', 'not-one-of', 'changed'))
  }
  const usual: readonly ChangeKind[] = column === undefined ? changeKinds : ['changed']
  const kinds = chosen ? [chosen.value] : usual
  return ok({ kinds, column: column ?? null, limit: Number(limit) })
}

/** Opens one side. Fails if it has no runs because the platform did not give them. */
async function openSide(terminal: Terminal, source: Source): Promise<Result<OpenDataset>> {
  const opened = await openSource(terminal, source)
  return opened.ok && opened.value.runsFailure ? err(opened.value.runsFailure) : opened
}

/** The current dataset of the platform for the earlier side. For a snapshot, it is read from the snapshot's institution. */
async function present(
  terminal: Terminal,
  source: Source,
  { dataset }: OpenDataset,
): Promise<Result<Source>> {
  if (!('snapshot' in source)) {
    return dataset?.id ? ok({ id: dataset.id }) : err(wrongValue('after', 'required'))
  }
  const found = await findSnapshot(terminal, source.snapshot)
  if (!found.ok) return found
  const { datasetId, profileId } = found.value
  return ok({ id: datasetId, profileId })
}

/** Returns a failure if neither side has the column, unless there are no runs. */
function unknownColumn(
  sides: readonly OpenDataset[],
  { key, column }: DiffOptions,
): InvalidInput | null {
  if (sides.every(({ runs }) => runs === 0)) return null
  const known = [...new Set(sides.flatMap(({ columns }) => columns.map((one) => one.key)))]
  for (const [option, name] of [
    ['--key', key],
    ['--column', column],
  ] as const) {
    if (name === undefined || known.includes(name)) continue
    return wrongValue(`${option} ${name}`, 'not-one-of', joinSomeNames(known))
  }
  return null
}

async function readChanges(
  session: Session,
  { diff }: RunsDiff,
  { kinds, column, limit }: Asked,
): Promise<Result<RunChange[]>> {
  const changes: RunChange[] = []
  for (const kind of kinds) {
    for (let offset = 0; offset < limit; offset += pageSize) {
      const page = { offset, limit: Math.min(pageSize, limit - offset) }
      const read = await session.call('datasets.changes', { diff, kind, column, ...page })
      if (!read.ok) return read
      changes.push(...read.value)
      if (read.value.length < page.limit) break
    }
  }
  return ok(changes)
}

function sideOf(opened: OpenDataset, source: Source): ComparedSide {
  const { dataset, origin, runs, totalRuns, incomplete, readAt } = opened
  const name = dataset?.name ?? nameOfSource(source)
  return { name, origin, runs, totalRuns, incomplete, readAt }
}
