import type { ActivityEntry, ActivityFilter } from '../../contract/activity.ts'
import type { FileFailure } from '../../contract/failure.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { Clock, Random, Store } from '../ports.ts'
import { encode, type DocumentStore } from '../storage/document-store.ts'
import { folders } from '../storage/folders.ts'
import { KeyedMutex } from '../storage/keyed-mutex.ts'
import {
  besideOf,
  type DayFile,
  dayFileOf,
  dayOf,
  entryKind,
  isAsideOf,
  isProfileId,
  readFileName,
} from './log-file-name.ts'
import { bytesOf, type Line, linesOf, newestFirst, readLine, split } from './log-line.ts'
import { couldFit, fits } from './search.ts'

/** A position in the list of entries: the time and id of the entry before it. */
export type Position = Pick<ActivityEntry, 'at' | 'id'>

/** Milliseconds to wait before a partial line counts as damaged, because another program may still be writing it. */
const tornLineDelay = 100

/** The good lines of a file, including lines of a newer version. */
type Sorted = { kept: Uint8Array[]; isDamaged: boolean }

/**
 * The entries on the disk, in append-only files. Several programs can append at the same time. If a line is unreadable,
 * the file is quarantined, and its good lines are saved in a new file. Lines of a newer version are kept.
 */
export class ActivityLog {
  readonly #store: Store
  readonly #records: DocumentStore
  readonly #clock: Clock
  readonly #random: Random
  /** Serializes appends and rescues per file. */
  readonly #mutex = new KeyedMutex()
  /** Damaged files that cannot be quarantined. They were reported, and their good lines are still read. */
  readonly #stuck = new Set<string>()

  constructor(parts: { store: Store; records: DocumentStore; clock: Clock; random: Random }) {
    this.#store = parts.store
    this.#records = parts.records
    this.#clock = parts.clock
    this.#random = parts.random
  }

  /** Resolves when the line is on the disk. A partial line that a crashed program left at the end stays separate. */
  async append(entry: ActivityEntry): Promise<Result<null, FileFailure>> {
    const line = await encode(entryKind, entry)
    const name = dayFileOf(entry)
    return this.#mutex.run(name, () => this.#store.append(name, onItsOwn([line])))
  }

  /** Returns up to `limit` matching entries after `before`, newest first. Reads only the days that it needs. */
  async page(
    filter: ActivityFilter,
    { before, limit }: { before: Position | null; limit: number },
  ): Promise<ActivityEntry[]> {
    const isCandidate = couldFit(filter)
    // By id, because an entry may exist twice: if a program crashed during a rescue, or if another program recorded a
    // write as interrupted that was still running.
    const found = new Map<string, ActivityEntry>()
    const damaged = new Set<DayFile>()
    let candidates: Line[] = []
    const take = async () => {
      // In parallel, because the hashes are computed outside the main thread.
      const read = await Promise.all(candidates.map((line) => readLine(line.file, bytesOf(line))))
      for (const [index, { file }] of candidates.entries()) {
        const line = read[index]
        if (!line || !('value' in line)) damaged.add(file)
        else if (fits(line.value, filter) && !(found.has(line.value.id) && isGuess(line.value)))
          found.set(line.value.id, line.value)
      }
      candidates = []
    }
    for await (const line of this.#lines(filter.profileId, before)) {
      if (isCandidate(bytesOf(line))) candidates.push(line)
      if (found.size + candidates.length === limit) await take()
      if (found.size === limit) break
    }
    await take()
    for (const file of damaged) await this.#save(file)
    return [...found.values()]
  }

  async find(id: string): Promise<ActivityEntry | null> {
    let guess: ActivityEntry | null = null
    for await (const line of this.#lines(null, null)) {
      if (line.id !== id) {
        // Entries with the same id are adjacent.
        if (guess) break
        continue
      }
      const read = await readLine(line.file, bytesOf(line))
      if (!('value' in read)) await this.#save(line.file)
      else if (isGuess(read.value)) guess = read.value
      else return read.value
    }
    return guess
  }

  /** Deletes all entries of a profile, including its quarantined files. */
  async erase(profileId: string): Promise<Result<null, FileFailure>> {
    const places = [`${folders.activity}/${profileId}`, folders.corrupt] as const
    for (const folder of places) {
      const names = await this.#store.list(folder)
      if (!names.ok) return names
      const ours = (file: string) => folder !== folders.corrupt || isAsideOf(profileId, file)
      for (const file of names.value.filter(ours)) {
        const removed = await this.#store.remove(`${folder}/${file}`)
        if (!removed.ok) return removed
      }
    }
    return ok(null)
  }

  /** Deletes the files of all earlier days. */
  async prune(day: string): Promise<void> {
    for (const profileId of await this.#profileIds()) {
      for (const file of await this.#files(profileId)) {
        if (file.day < day) await this.#store.remove(file.name)
      }
    }
  }

  /** All lines after a position, newest first. */
  async *#lines(profileId: string | null, before: Position | null): AsyncGenerator<Line> {
    for (const files of await this.#days(profileId, before)) {
      const read = await Promise.all(files.map((file) => this.#read(file)))
      const lines = read
        .flat()
        .filter((line) => before === null || newestFirst(line, before) > 0)
        .sort(newestFirst)
      yield* lines
    }
  }

  /** The files grouped by day, newest day first. */
  async #days(profileId: string | null, before: Position | null): Promise<DayFile[][]> {
    const ids = profileId === null ? await this.#profileIds() : [profileId].filter(isProfileId)
    const files = (await Promise.all(ids.map((id) => this.#files(id)))).flat()
    const wanted = files.filter(({ day }) => before === null || day <= dayOf(before.at))
    const days = [...new Set(wanted.map(({ day }) => day))].sort().reverse()
    return days.map((day) => wanted.filter((file) => file.day === day))
  }

  async #read(file: DayFile): Promise<Line[]> {
    const bytes = await this.#store.read(file.name)
    if (!bytes.ok) {
      this.#records.report('activity', file.name, 'no-access')
      return []
    }
    if (bytes.value === null) return []
    const { lines, odd } = linesOf(file, bytes.value)
    let isDamaged = false
    for (const line of odd) {
      const read = await readLine(file, line)
      if ('value' in read) {
        const { id, at } = read.value
        lines.push({ file, source: line, start: 0, end: line.length, id, at })
      } else if (read.problem === 'unreadable') isDamaged = true
      else this.#records.report('activity', file.name, 'newer-version')
    }
    if (isDamaged) await this.#save(file)
    return lines
  }

  async #profileIds(): Promise<string[]> {
    const found = await this.#store.folders(folders.activity)
    return found.ok ? found.value.filter(isProfileId) : []
  }

  /** The files of a profile. Quarantines `.ndjson` files with an unexpected name. */
  async #files(profileId: string): Promise<DayFile[]> {
    const folder = `${folders.activity}/${profileId}`
    const names = await this.#store.list(folder)
    if (!names.ok) {
      this.#records.report('activity', folder, 'no-access')
      return []
    }
    const files: DayFile[] = []
    for (const name of names.value) {
      const file = readFileName(profileId, name)
      if (file) files.push(file)
      else if (name.endsWith('.ndjson')) await this.#quarantine(`${folder}/${name}`)
    }
    return files
  }

  /**
   * Copies the good lines of a damaged file to a new file, and then quarantines the damaged one. In this order, each good
   * line is always in a readable file, even after a crash.
   */
  #save(file: DayFile): Promise<void> {
    return this.#mutex.run(file.name, async () => {
      if (this.#stuck.has(file.name)) return
      // Another program may be writing a line.
      await this.#clock.wait(tornLineDelay)
      const { kept, isDamaged } = await this.#sort(file)
      if (!isDamaged) return
      const isSaved = kept.length === 0 || (await this.#putBeside(file, kept))
      const aside = isSaved ? await this.#quarantine(file.name) : null
      if (aside !== null) await this.#bringBack(aside, file, kept.length)
    })
  }

  async #putBeside(file: DayFile, lines: Uint8Array[]): Promise<boolean> {
    const beside = await this.#store.create(
      besideOf(file.name, this.#random.uuid()),
      onItsOwn(lines),
    )
    if (!beside.ok) this.#giveUp(file.name)
    return beside.ok
  }

  /** Restores lines that another program appended after the good lines were copied and before the file was quarantined. */
  async #bringBack(aside: string, file: DayFile, saved: number): Promise<void> {
    const { kept } = await this.#sort({ ...file, name: aside })
    const late = kept.slice(saved)
    if (late.length > 0) await this.#store.append(file.name, onItsOwn(late))
  }

  async #sort(file: DayFile): Promise<Sorted> {
    const sorted: Sorted = { kept: [], isDamaged: false }
    const bytes = await this.#store.read(file.name)
    if (!bytes.ok || bytes.value === null) return sorted
    for (const [start, end] of split(bytes.value)) {
      const line = bytes.value.subarray(start, end)
      const read = await readLine(file, line)
      if ('problem' in read && read.problem === 'unreadable') sorted.isDamaged = true
      else sorted.kept.push(line)
    }
    return sorted
  }

  /** Returns the new name of the file, or null if it was not moved. */
  async #quarantine(name: string): Promise<string | null> {
    const moved = await this.#store.quarantine(name)
    // Another program may have moved the file first.
    if (!moved.ok && moved.failure.code === 'folder-missing') return null
    if (!moved.ok) this.#giveUp(name)
    else this.#records.report('activity', moved.value, 'unreadable')
    return moved.ok ? moved.value : null
  }

  #giveUp(name: string): void {
    this.#stuck.add(name)
    this.#records.report('activity', name, 'no-access')
  }
}

/** Puts a line feed before and after each line, so that a partial line at the end of the file stays separate. */
function onItsOwn(lines: readonly Uint8Array[]): Uint8Array {
  const newline = Uint8Array.of(0x0a)
  const parts = lines.flatMap((line) => [newline, line])
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0) + 1)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  whole[at] = 0x0a
  return whole
}

/** Whether another program recorded this write as interrupted. An entry from the sending program takes precedence. */
function isGuess({ code }: ActivityEntry): boolean {
  return code === 'interrupted'
}
