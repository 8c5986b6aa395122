import type { Compression, Spool } from '../../ports.ts'
import type { PartsOptions } from '../export-options.ts'
import { FileError, StateError } from '../../file-error.ts'
import { readableRuns } from '../../query/query-job.ts'
import type { TypedColumn } from '../../read/columns.ts'
import { batchesOf, countOf, type RunsSource, type SelectedRuns } from '../../runs-source.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import type { Threads } from '../../threads.ts'
import type { Work } from '../../work.ts'
import { exportRuns } from '../export.ts'
import { withThreads } from '../lanes.ts'
import { ParquetWriter } from '../parquet/parquet.ts'
import {
  type AskedParts,
  isSameExport,
  isSameManifest,
  manifestName,
  manifestText,
  type PartFacts,
  readManifest,
  readmeName,
  type RunsOrigin,
  unfinishedName,
  unfinishedText,
} from './parts-manifest.ts'
import type { PartsFolder } from './parts-folder.ts'
import { partitionColumnName, partitionFolders } from './partition-names.ts'
import { readmeText } from './readme.ts'
import { RunBuckets } from './run-buckets.ts'

/** Most runs of a part. This gives 100 to 200 MB for usual runs, so that readers can share the parts among threads. */
const RUNS_OF_PART = 1_000_000

/** The result of an export. */
export type WrittenParts = {
  runs: number
  /** Size of all parts. */
  bytes: number
  /** How many parts there are, and how many of them are new. */
  parts: number
  newParts: number
  path: string
}

type Machine = {
  folder: PartsFolder
  createSpool(): Promise<Spool>
  compression: Compression
  threads: Threads
}

/** What to write. `replace` is true if a person agreed to replace another dataset in the folder. */
export type PartsExport = {
  source: RunsSource & SelectedRuns
  options: PartsOptions
  about: AskedParts & RunsOrigin
  replace: boolean
  /** Most runs of a part. */
  mostRuns?: number
}

/**
 * Writes the runs as a Parquet dataset: a folder of parts, partitioned by the values of some columns. A part is named
 * by its own hash. So the same export again writes nothing. The manifest is written last: without it there is no
 * dataset. Rejects as `exportRuns` does, and then the folder is as before.
 */
export async function exportParts(
  asked: PartsExport,
  machine: Machine,
  work: Work,
): Promise<WrittenParts> {
  const { folder } = machine
  const columns = columnsOf(asked)
  await readOwnManifest(folder, asked)
  work.signal.throwIfAborted()
  const isNew = await folder.make()
  try {
    return await folder.alone(work.signal, async () => {
      const before = await readOwnManifest(folder, asked)
      try {
        return await write(asked, columns, before, machine, work)
      } catch (error) {
        await restore(folder, before)
        throw error
      }
    })
  } catch (error) {
    if (isNew) await folder.removeIfEmpty()
    throw error
  }
}

type WrittenColumns = { data: TypedColumn[]; partition: TypedColumn[] }

/** Throws a `StateError` if readers could not tell two of the columns apart. */
function columnsOf({ source, options }: PartsExport): WrittenColumns {
  const partition = source.columns.choose(options.partitionBy)
  const chosen = options.columns && [...new Set(options.columns)]
  const data = source.columns.choose(chosen).filter(({ key }) => !options.partitionBy.includes(key))
  const names = new Set<string>()
  const folded = ({ key }: TypedColumn) => partitionColumnName(key).toLowerCase()
  for (const column of partition) {
    if (names.has(folded(column))) throw new StateError('partition-names-clash', column.key)
    names.add(folded(column))
  }
  const clash = data.find((column) => names.has(folded(column)))
  if (clash) throw new StateError('partition-names-clash', clash.key)
  return { data, partition }
}

/**
 * Returns the text of the manifest in the folder, or null if there is none. Throws a `FileError` if the folder holds
 * other files, or another dataset that may not be replaced.
 */
async function readOwnManifest(
  folder: PartsFolder,
  { about, replace }: PartsExport,
): Promise<string | null> {
  const names = await folder.list()
  if (names.length === 0) return null
  const manifest = await folder.read(manifestName)
  const text = manifest ?? (await folder.read(unfinishedName))
  const known = text === null ? null : readManifest(text)
  if (known === null) throw new FileError({ code: 'folder-not-empty', name: folder.name })
  if (!replace && !isSameExport(known, about)) {
    throw new FileError({ code: 'folder-other-export', name: folder.name })
  }
  return manifest
}

async function write(
  asked: PartsExport,
  columns: WrittenColumns,
  before: string | null,
  machine: Machine,
  work: Work,
): Promise<WrittenParts> {
  const { folder } = machine
  const { about, options } = asked
  if (before === null) await folder.write(unfinishedName, unfinishedText(about))
  const { facts, newParts } = await writeParts(asked, columns, machine, work)
  work.signal.throwIfAborted()
  const runs = facts.reduce((sum, part) => sum + part.runs, 0)
  const bytes = facts.reduce((sum, part) => sum + part.bytes, 0)
  const described = {
    columns: columns.data.map(({ key, exact }) => ({ name: key, type: exact })),
    partitions: columns.partition.map(({ key, exact }) => ({ name: key, type: exact })),
  }
  const readme = readmeText({ ...described, title: about.dataset.name ?? about.dataset.id, runs })
  if ((await folder.read(readmeName)) !== readme) await folder.write(readmeName, readme)
  const manifest = manifestText({
    dataset: about.dataset,
    profile: about.profile,
    query: about.query,
    chosenColumns: about.chosenColumns,
    partitionBy: options.partitionBy,
    codec: options.codec,
    runs,
    received: about.received,
    totalRuns: about.totalRuns,
    incomplete: about.incomplete,
    bytes,
    readAt: about.readAt,
    writtenAt: about.writtenAt,
    ...described,
    parts: facts,
  })
  if (before === null || !isSameManifest(before, manifest)) {
    await folder.write(manifestName, manifest)
  }
  await folder.remove(unfinishedName)
  await folder.clean(new Set(facts.map(({ path }) => path)))
  return { runs, bytes, parts: facts.length, newParts, path: folder.path }
}

/** Writes the parts that do not exist yet. */
async function writeParts(
  { source, options, mostRuns = RUNS_OF_PART }: PartsExport,
  { data, partition }: WrittenColumns,
  { folder, createSpool, compression, threads }: Machine,
  { signal, onProgress }: Work,
): Promise<{ facts: PartFacts[]; newParts: number }> {
  const of = countOf(source)
  // Each run is handled twice: it is put into a bucket, and it is written. So each step counts half.
  const report = (sorted: number, written: number, bytes: number) =>
    onProgress({ runs: Math.floor((sorted + written) / 2), of, bytes })
  const buckets = new RunBuckets(await createSpool())
  try {
    const nodes = partition.map(({ node }) => node)
    await fillBuckets(buckets, source, nodes, signal, (sorted) => {
      report(sorted, 0, 0)
    })
    const pathOf = partitionFolders(
      partition.map(({ key }) => key),
      buckets.values(),
    )
    const facts: PartFacts[] = []
    let [runs, bytes, newParts] = [0, 0, 0]
    const { fields } = source
    const { codec } = options
    const setup = { fields, columns: data, options: { format: 'parquet', codec } as const }
    await withThreads(threads, source, setup, async (others) => {
      for await (const { values, index } of buckets.parts(mostRuns)) {
        const writer = new ParquetWriter(fields, data, { compression, codec })
        const file = await folder.createPart(pathOf(values))
        const part = { reader: buckets.spool, index, view: null }
        const written = await exportRuns(part, writer, file, {
          signal,
          others,
          onProgress: (now) => {
            report(of, runs + now.runs, bytes + now.bytes)
          },
        })
        runs += written.runs
        bytes += written.bytes
        if (file.isNew) newParts++
        facts.push({
          path: written.path,
          values: Object.fromEntries(partition.map(({ key }, at) => [key, values[at] ?? null])),
          runs: written.runs,
          bytes: written.bytes,
          sha256: file.sha256,
        })
      }
    })
    // The sort is stable: the parts of a partition stay in the order of their runs.
    const folderOf = ({ path }: PartFacts) => path.slice(0, path.lastIndexOf('/') + 1)
    facts.sort((a, b) => (folderOf(a) < folderOf(b) ? -1 : folderOf(a) > folderOf(b) ? 1 : 0))
    return { facts, newParts }
  } finally {
    await buckets.spool.close()
  }
}

/** Puts all runs into their buckets. */
async function fillBuckets(
  buckets: RunBuckets,
  source: PartsExport['source'],
  nodes: readonly number[],
  signal: AbortSignal,
  onProgress: (runs: number) => void,
): Promise<void> {
  const batches = batchesOf(source, { signal })
  for await (const { job, fields, batch, first, end } of readableRuns(source, nodes, batches)) {
    for (let run = first; run < end; run++) {
      const start = batch.start(run)
      job.read(run - first)
      buckets.add(job, fields, batch.bytes, start, start + batch.length(run))
      if (buckets.isFull) await buckets.spill()
    }
    onProgress(end)
    await yieldToEventLoop(signal)
  }
  await buckets.spill()
}

/** Removes what a failed export has written. If that fails, the next export removes it. */
async function restore(folder: PartsFolder, before: string | null): Promise<void> {
  const parts = (before === null ? null : readManifest(before))?.parts ?? []
  try {
    await folder.clean(new Set(parts.map(({ path }) => path)))
    if (before !== null) return
    await folder.remove(readmeName)
    await folder.remove(unfinishedName)
  } catch {
    // The caller reports the failure of the export instead.
  }
}
