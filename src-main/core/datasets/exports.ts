import { type Exported, maxSheetColumns } from '../../contract/dataset.ts'
import type { Failure } from '../../contract/failure.ts'
import type { Input } from '../../contract/index.ts'
import type { Issue } from '../../contract/issue.ts'
import type { Profile } from '../../contract/profile.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { areRunsWhole } from '../../contract/run-counts.ts'
import type { Job } from '../jobs.ts'
import type { FileDialogs, Random } from '../ports.ts'
import type { Place } from '../../runs-engine/ports.ts'
import type { Profiles } from '../profiles/profiles.ts'
import type { ExportOptions } from '../../runs-engine/formats/export-options.ts'
import type { ExportedRuns } from '../../runs-engine/formats/export.ts'
import { fileName, folderName, nameOfPath } from './file-name.ts'
import { type OpenEntry, titleOf } from './open-entry.ts'
import { jobOptions } from './report-runs.ts'
import { isThere, manifestPath, type ManifestServices, writeManifest } from './export-manifest.ts'

type Services = ManifestServices & {
  fileDialogs: FileDialogs
  profiles: Pick<Profiles, 'get'>
  random: Random
}

type ExportInput = Input<'datasets.export'>
type PartsInput = Input<'datasets.exportParts'>

export class Exports {
  readonly #services: Services
  readonly #paths = new Map<string, string>()

  constructor(services: Services) {
    this.#services = services
  }

  /** Asks the person where the file goes. Writes only that file and, if wanted, its summary file. */
  async write(entry: OpenEntry, input: ExportInput, job: Job): Promise<Result<Exported>> {
    const { format } = input
    const width = input.columns?.length ?? entry.opened.columns.length
    if (format === 'xlsx' && width > maxSheetColumns) return err({ code: 'too-many-columns' })
    const { fileDialogs } = this.#services
    const place = await fileDialogs.ask({
      name: fileName(titleOf(entry), format, { note: input.note }),
      format,
    })
    if (place === null || job.signal.aborted) return err({ code: 'cancelled' })

    const profile = await this.#profileOf(entry)
    const options = exportOptions(input, profile?.timeZone)
    const trouble = await this.#troubleAhead(entry, options, place, job.signal)
    if (trouble) return err(trouble)
    const written = await entry.opened.ask('export', { options, place }, jobOptions(job))
    if (!written.ok) return written
    const { path, ...facts } = written.value
    job.report({ done: facts.runs, total: facts.runs, unit: 'runs' })
    const exportId = this.#services.random.uuid()
    this.#paths.set(exportId, path)
    return ok({
      exportId,
      name: nameOfPath(path),
      ...facts,
      ...exportedFrom(entry),
      insteadOf: path === place.path ? null : nameOfPath(place.path),
      ...(await this.#beside(entry, input, { profile, written: written.value }, job.signal)),
    })
  }

  /** Asks the person for a folder, and writes the runs there as a Parquet dataset. */
  async writeParts(entry: OpenEntry, input: PartsInput, job: Job): Promise<Result<Exported>> {
    const issue = issueOfParts(entry, input)
    if (issue) return err({ code: 'invalid-input', issues: [issue] })
    const { fileDialogs, clock, random } = this.#services
    const place = await fileDialogs.askFolder({ name: folderName(titleOf(entry)) })
    if (place === null || job.signal.aborted) return err({ code: 'cancelled' })

    const { view, columns, codec, partitionBy } = input
    const chosen = { ...(columns ? { columns } : {}), ...(view === null ? {} : { view }) }
    const full = await this.#troubleOfDisk(
      entry,
      { format: 'parquet', codec, ...chosen },
      place,
      job.signal,
    )
    if (full) return err(full)
    const about = {
      dataset: { id: entry.id, name: entry.name },
      profile: (await this.#profileOf(entry))?.name ?? null,
      query: view === null ? null : (entry.queries.get(view) ?? null),
      chosenColumns: columns,
      partitionBy,
      codec,
      ...exportedFrom(entry),
      readAt: entry.readAt,
      writtenAt: new Date(clock.now()).toISOString(),
    }
    const options = { partitionBy, codec, ...chosen }
    const written = await entry.opened.ask(
      'exportParts',
      { options, about, place },
      jobOptions(job),
    )
    if (!written.ok) return written
    const { path, runs, bytes, parts: count, newParts } = written.value
    job.report({ done: runs, total: runs, unit: 'runs' })
    const exportId = random.uuid()
    this.#paths.set(exportId, path)
    return ok({
      exportId,
      name: nameOfPath(path),
      runs,
      bytes,
      ...exportedFrom(entry),
      cutCells: 0,
      insteadOf: null,
      manifest: null,
      parts: { count, written: newParts },
    })
  }

  async reveal(exportId: string): Promise<Result<null>> {
    const path = this.#paths.get(exportId)
    if (path !== undefined) await this.#services.fileDialogs.reveal(path)
    return ok(null)
  }

  /** Returns the current profile, because its time zone may have been corrected since the dataset was read. */
  async #profileOf({ profileId }: OpenEntry): Promise<Profile | null> {
    const found = profileId === null ? null : await this.#services.profiles.get(profileId)
    return found?.ok ? found.value : null
  }

  /** Returns why an export must not start, or null. */
  async #troubleAhead(
    entry: OpenEntry,
    options: ExportOptions,
    place: Place,
    signal: AbortSignal,
  ): Promise<Failure | null> {
    const { files } = this.#services
    const manifest = manifestPath(place.path)
    if (!place.overwrite && (await isThere(files, manifest))) {
      return { code: 'file-exists', name: nameOfPath(manifest) }
    }
    return this.#troubleOfDisk(entry, options, place, signal)
  }

  /** Returns a failure if the disk has less room than the export needs at least. */
  async #troubleOfDisk(
    entry: OpenEntry,
    options: ExportOptions,
    place: Place,
    signal: AbortSignal,
  ): Promise<Failure | null> {
    const needed = await entry.opened.ask('estimate', { options }, { signal })
    if (!needed.ok) return needed.failure
    const free = await this.#services.files.freeSpace(place.path)
    if (free === null || free >= needed.value) return null
    return { code: 'disk-full', name: nameOfPath(place.path), needed: needed.value, free }
  }

  /**
   * Writes the summary file if it was requested, or if an older one would otherwise describe a replaced file. Its
   * failure does not affect the export.
   */
  async #beside(
    entry: OpenEntry,
    { view, format, columns, manifest }: ExportInput,
    { profile, written }: { profile: Profile | null; written: ExportedRuns },
    signal: AbortSignal,
  ): Promise<Pick<Exported, 'manifest' | 'manifestFailure'>> {
    const { path, runs, bytes } = written
    if (!manifest && !(await isThere(this.#services.files, manifestPath(path)))) {
      return { manifest: null }
    }
    const facts = {
      bytes,
      format,
      runs,
      ...exportedFrom(entry),
      columns: columns ?? entry.opened.columns.map(({ key }) => key),
      dataset: { id: entry.id, name: entry.name },
      profile: profile?.name ?? null,
      query: view === null ? null : (entry.queries.get(view) ?? null),
      readAt: entry.readAt,
    }
    const saved = await writeManifest(this.#services, path, facts, signal)
    return saved.ok ? { manifest: saved.value } : { manifest: null, manifestFailure: saved.failure }
  }
}

/** Returns why the runs cannot be split in this way, or null. */
function issueOfParts({ opened }: OpenEntry, { partitionBy, columns }: PartsInput): Issue | null {
  const known = opened.columns.map(({ key }) => key)
  if (!partitionBy.every((key) => known.includes(key))) {
    return { path: ['partitionBy'], rule: 'not-one-of', limit: known.slice(0, 50).join(', ') }
  }
  const chosen = columns ?? known
  const isNoneLeft = chosen.length > 0 && chosen.every((key) => partitionBy.includes(key))
  return isNoneLeft ? { path: ['columns'], rule: 'required' } : null
}

function exportedFrom({ opened, answer, incomplete }: OpenEntry) {
  const { totalRuns } = answer
  const counts = { ...answer, runs: opened.runs, incomplete }
  return { received: opened.runs, totalRuns, incomplete: !areRunsWhole(counts) }
}

/** `zone` is the profile's time zone. Without one, this computer's is used. */
function exportOptions(
  { view, format, columns, csv, codec, xlsx }: ExportInput,
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): ExportOptions {
  const chosen = { ...(columns ? { columns } : {}), ...(view === null ? {} : { view }) }
  if (format === 'parquet') return { format, codec, ...chosen }
  if (format === 'xlsx') return { format, ...(xlsx && { xlsx }), ...chosen }
  if (format !== 'csv') return { format, ...chosen }
  const { dates, ...style } = csv
  return {
    format,
    csv: { ...style, ...(dates === 'profile-zone' ? { zone } : {}) },
    ...chosen,
  }
}
