import path from 'node:path'
import type { OpenDataset } from '../../contract/dataset.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Terminal } from '../command.ts'
import { openSnapshot } from './snapshot-source.ts'
import { usageError } from './usage-error.ts'

export type SourceOptions = { fromFile?: string; fromSnapshot?: string }

/**
 * The source of a dataset: the platform by the dataset's id (of the chosen institution, or of `profileId`), a file with a
 * saved response, or a snapshot by the prefix of its id.
 */
export type Source = { id: string; profileId?: string } | { file: string } | { snapshot: string }

/** Returns the datasets that a command line names: some ids, or one file or snapshot. */
export function readSources(
  ids: string[],
  { fromFile, fromSnapshot }: SourceOptions,
): [Source, ...Source[]] {
  const [first, ...others] = ids.map((id) => ({ id }))
  if (fromFile !== undefined) {
    if (first) throw usageError('source-twice', '--from-file')
    return [{ file: fromFile }]
  }
  if (fromSnapshot !== undefined) {
    if (first) throw usageError('source-twice', '--from-snapshot')
    return [{ snapshot: fromSnapshot }]
  }
  if (!first) throw usageError('source-missing', 'id')
  return [first, ...others]
}

/** Returns the one dataset that a command line names. */
export function readSource(id: string | undefined, options: SourceOptions): Source {
  const [source] = readSources(id === undefined ? [] : [id], options)
  return source
}

/** Returns the name of the dataset as the person typed it. */
export function nameOfSource(source: Source): string {
  if ('id' in source) return source.id
  return 'file' in source ? path.basename(source.file) : source.snapshot
}

/**
 * Opens a dataset. A snapshot needs no profile. A file needs one only with `needsProfile`, for its time zone: then the chosen
 * profile must exist. Prints notes about missing runs and unknown fields on standard error, because the runs are on standard
 * output.
 */
export async function openSource(
  terminal: Terminal,
  source: Source,
  options: { needsProfile?: boolean } = {},
): Promise<Result<OpenDataset>> {
  const opened = await openWhole(terminal, source, options)
  if (!opened.ok) return opened
  const { output } = terminal
  const { unread, datasetFailure } = opened.value
  if (unread.length > 0) {
    // Texts that the platform wrote for a person are shown unchanged.
    const names = unread
      .map(({ path: place, said }) => (said === undefined ? place : `${place}: “${said}”`))
      .join(', ')
    output.note(`${output.words.unread({ count: unread.length })} (${names})`)
  }
  if (datasetFailure) output.partMissing(datasetFailure)
  return opened
}

async function openWhole(
  terminal: Terminal,
  source: Source,
  { needsProfile = false }: { needsProfile?: boolean },
): Promise<Result<OpenDataset>> {
  const { session } = terminal
  if ('id' in source) {
    const { profileId: owner } = source
    const profile = await (owner === undefined ? session.profile() : session.owner(owner))
    if (!profile.ok) return profile
    const { id: profileId } = profile.value
    return session.call('datasets.show', { profileId, id: source.id, job: session.job })
  }
  if ('snapshot' in source) return openSnapshot(terminal, source.snapshot)
  const profile = await (needsProfile ? session.profile() : session.named())
  if (!profile.ok) return profile
  terminal.source.current = path.resolve(source.file)
  const profileId = profile.value?.id ?? null
  const loaded = await session.call('datasets.load', { profileId, job: session.job })
  if (!loaded.ok) return loaded
  return loaded.value === null ? err({ code: 'cancelled' }) : ok(loaded.value)
}
