import Papa from 'papaparse'
import type { BatchSource } from '../../contract/batch.ts'
import type { BatchKind } from '../../contract/batch-fields.ts'
import type { ReadTable, TableOptions } from '../../contract/batch-table.ts'
import type { Input } from '../../contract/index.ts'
import type { SentCourse } from '../../contract/course.ts'
import type { Failure } from '../../contract/failure.ts'
import { fold } from '../../contract/fold.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Clock, Random, TableReader } from '../ports.ts'
import type { Redactor } from '../platform/redaction/redactor.ts'
import type { ProfileCache } from '../profiles/profile-cache.ts'
import type { Profiles } from '../profiles/profiles.ts'
import type { RequestContexts } from '../profiles/request-contexts.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import { sha256 } from '../storage/hash.ts'
import { noVerdicts, type StoredBatch } from './batch-document.ts'
import type { BatchFiles } from './batch-files.ts'
import { earlierResult } from './earlier-result.ts'
import type { MappingMemory } from './mapping-memory.ts'
import type { PickedFiles } from './picked-files.ts'
import { suggestMapping } from './mapping/suggest-mapping.ts'
import { numberLanguageOf } from './number-language.ts'
import { withSlugColumn } from './slug-column.ts'

type Parts = {
  files: BatchFiles
  tables: TableReader
  pickedFiles: PickedFiles
  profiles: Profiles
  contexts: RequestContexts
  profileCache: ProfileCache
  memory: MappingMemory
  records: DocumentStore
  redactor: Redactor
  clock: Clock
  random: Random
}

/** The rows to open: a name (empty if there is none), the bytes, and how to read them. */
type Opened = { name: string; bytes: Uint8Array<ArrayBuffer>; options: TableOptions }

type Interpreted = Pick<
  StoredBatch,
  'mapping' | 'likely' | 'isRemembered' | 'doneBefore' | 'excluded'
>

/** Columns for courses: the fields that change before each term. */
const recentColumns = [
  'course_id',
  'title',
  'status',
  'visibility',
  'price',
  'scheduled_start',
  'scheduled_end',
] as const

/** The headings of access tokens in the languages of the window, folded. */
const tokenHeading =
  /\btoken\b|\b(?:api|access)[ -]?key\b|\b(?:chave|clave) (?:de )?(?:api|acesso|acceso)\b/

/** Most rows that are examined to find out what a column contains. */
const sampleSize = 200

/** Creates batches from files, from pasted rows, and from courses that were sent from this computer. */
export class BatchOpener {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Returns null if the dialog was closed. `isKnown`: a batch with the same bytes existed already. */
  async open(
    { profileId, kind, source, options: wanted, again = false, language }: Input<'batches.open'>,
    signal: AbortSignal,
  ): Promise<Result<{ id: string; isKnown: boolean } | null>> {
    const { files, profiles, random, clock, records } = this.#parts
    const profile = await profiles.get(profileId)
    if (!profile.ok) return profile
    const opened = await this.#bytesOf(source, profileId)
    if (!opened.ok || opened.value === null) return opened as Result<null>
    const { name, bytes } = opened.value
    const options = { ...opened.value.options, ...wanted }
    // A copy, because reading transfers the bytes to a worker.
    const table = await this.#parts.tables.read(bytes.slice(), options, signal)
    if (!table.ok) return err(withRealKind(table.failure, name, bytes))
    const interpreted = await this.interpret(table.value, profileId, kind)
    if (!interpreted.ok) return interpreted
    const now = new Date(clock.now()).toISOString()
    const batch: StoredBatch = {
      id: random.uuid(),
      kind,
      profileId,
      name,
      createdAt: now,
      savedAt: now,
      rev: 1,
      source: { from: source.from, size: bytes.length, sha256: await sha256(bytes), options },
      ...interpreted.value,
      repairsOff: [],
      numberLanguage: await numberLanguageOf(profile.value, records),
      language,
      edits: {},
      covers: {},
      bases: [],
      counts: { rows: table.value.rows.length, verdicts: noVerdicts, held: [] },
      stop: null,
      removedAt: null,
      seenAt: null,
    }
    return files.making(() => this.#create(batch, bytes, again))
  }

  async #create(
    batch: StoredBatch,
    bytes: Uint8Array,
    again: boolean,
  ): Promise<Result<{ id: string; isKnown: boolean }>> {
    const { files } = this.#parts
    const { profileId, kind, source } = batch
    const known = again ? ok([]) : await files.list()
    if (!known.ok) return known
    const same = known.value.find(
      (each) =>
        each.profileId === profileId && each.kind === kind && each.source.sha256 === source.sha256,
    )
    if (same) {
      const repaired = await files.repairSource(same, bytes)
      return repaired.ok ? ok({ id: same.id, isKnown: true }) : repaired
    }
    const readable = again ? ok(null) : await files.refuseUnreadable(source.sha256)
    if (!readable.ok) return readable
    const created = await files.create(batch, bytes)
    return created.ok ? ok({ id: batch.id, isKnown: false }) : created
  }

  /** Proposes the meaning of a table before a person has decided anything. */
  async interpret(
    read: ReadTable,
    profileId: string,
    kind: BatchKind,
  ): Promise<Result<Interpreted>> {
    const { contexts, profiles, memory, profileCache } = this.#parts
    const table = withSlugColumn(read, kind)
    const profile = await profiles.get(profileId)
    if (!profile.ok) return profile
    // A token that nothing has read from the keychain yet is not known, and would not be found.
    await contexts.capture(profileId)
    const leak = this.#tokenIn(table)
    if (leak !== null)
      return err({ code: 'invalid-input', issues: [{ path: [leak], rule: 'holds-token' }] })
    const earlier = earlierResult(table, profile.value)
    if (!earlier.ok) return earlier
    const saved = await memory.find(profileId, kind, table.headers)
    const sample = table.rows.slice(0, sampleSize)
    const names = await profileCache.names(profileId)
    const suggested = suggestMapping(table.headers, sample, kind, saved, names)
    const { mapping, likely, isRemembered } = suggested
    const own = new Set(earlier.value.columns)
    const ignored = Object.fromEntries([...own].map((column) => [column, 'ignored' as const]))
    return ok({
      mapping: { ...mapping, columns: { ...mapping.columns, ...ignored } },
      likely: likely.filter(({ column }) => !own.has(column)),
      isRemembered,
      doneBefore: earlier.value.doneRows,
      excluded: earlier.value.heldRows,
    })
  }

  /**
   * Returns the name of the first cell that contains a token, or null: a known token, or any text below a heading that says
   * so, as in a table of institutions. Such a file is not stored.
   */
  #tokenIn({ headerRow, headers, rows }: ReadTable): string | null {
    const { redactor } = this.#parts
    const header = headers.find(({ text }) => redactor.isInData(text))
    if (header) return `${header.column}${headerRow}`
    const places = headers.flatMap(({ text }, place) =>
      tokenHeading.test(fold(text)) ? [place] : [],
    )
    for (const place of places) {
      const found = rows.find(({ cells }) => (cells[place]?.text ?? '').trim() !== '')
      if (found) return `${headers[place]?.column ?? ''}${found.row}`
    }
    for (const { row, cells } of rows) {
      if (!redactor.isInData(cells.map(({ text }) => text).join('\n'))) continue
      const place = cells.findIndex(({ text }) => redactor.isInData(text))
      return `${headers[place]?.column ?? ''}${row}`
    }
    return null
  }

  async #bytesOf(source: BatchSource, profileId: string): Promise<Result<Opened | null>> {
    switch (source.from) {
      case 'file':
        return this.#picked()
      case 'paste': {
        const bytes = new TextEncoder().encode(source.text)
        return ok({ name: '', bytes, options: { format: 'paste' } })
      }
      case 'drop': {
        const bytes = Uint8Array.from(atob(source.data), (char) => char.charCodeAt(0))
        return ok({ name: source.name, bytes, options: {} })
      }
      case 'recent':
        return this.#recent(profileId)
    }
  }

  async #picked(): Promise<Result<Opened | null>> {
    const picked = await this.#parts.pickedFiles.one(['xlsx', 'csv', 'tsv', 'txt'])
    if (!picked.ok || picked.value === null) return picked as Result<null>
    return ok({ ...picked.value, options: {} })
  }

  async #recent(profileId: string): Promise<Result<Opened>> {
    const courses = await this.#parts.profileCache.courses(profileId)
    if (courses.length === 0) return err({ code: 'table-only-header' })
    const text = Papa.unparse([recentColumns as unknown as string[], ...courses.map(cellsOf)])
    return ok({
      name: '',
      bytes: new TextEncoder().encode(text),
      options: { delimiter: ',', encoding: 'utf-8', headerRow: 1 },
    })
  }
}

/** A text that is called a workbook and has no rows is no table: advice about its rows would mislead. */
function withRealKind(failure: Failure, name: string, bytes: Uint8Array): Failure {
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b
  const isMisnamed = /\.xlsx$/i.test(name) && !isWorkbook
  const isMisled = failure.code === 'table-only-header' || failure.code === 'table-no-header'
  return isMisnamed && isMisled ? { code: 'table-not-a-table' } : failure
}

function cellsOf({ courseId, payload }: SentCourse): string[] {
  return recentColumns.map((field) => {
    const value = field === 'course_id' ? courseId : payload[field]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
}
