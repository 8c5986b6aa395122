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

/** A place between two entries, in the order of the list. */
export type Position = Pick<ActivityEntry, 'at' | 'id'>

/** Milliseconds that another program gets to finish a line that looks torn. */
const tornLineDelay = 100

/** The lines of a file that are worth keeping, those of a newer version among them. */
type Sorted = { kept: Uint8Array[]; isDamaged: boolean }

/**
 * The entries on the disk: files that are only added to, also by several programs at once. A line that cannot be read
 * never costs another one: its file is put aside and what is good in it saved; lines of a newer version stay.
 */
export class ActivityLog {
  readonly #store: Store
  readonly #records: DocumentStore
  readonly #clock: Clock
  readonly #random: Random
  /** Of one file: it is added to, or put aside and saved. */
  readonly #mutex = new KeyedMutex()
  /** Damaged files that cannot be put aside; they were reported, and what is good in them is read. */
  readonly #stuck = new Set<string>()

  constructor(parts: { store: Store; records: DocumentStore; clock: Clock; random: Random }) {
    this.#store = parts.store
    this.#records = parts.records
    this.#clock = parts.clock
    this.#random = parts.random
  }

  /** Resolves when the line is on the disk. A line that a dead program left torn at the end stays a line of its own. */
  async append(entry: ActivityEntry): Promise<Result<null, FileFailure>> {
    const line = await encode(entryKind, entry)
    const name = dayFileOf(entry)
    return this.#mutex.run(name, () => this.#store.append(name, onItsOwn([line])))
  }

  /** The newest `limit` entries that fit and come after `before`. Days that are not needed are not read. */
  async page(
    filter: ActivityFilter,
    { before, limit }: { before: Position | null; limit: number },
  ): Promise<ActivityEntry[]> {
    const isCandidate = couldFit(filter)
    // By id: what was being saved when its program died may be there twice, and so may a write whose program was thought
    // to be gone.
    const found = new Map<string, ActivityEntry>()
    const damaged = new Set<DayFile>()
    let candidates: Line[] = []
    const take = async () => {
      // Together: each hash is made beside the main thread.
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
        // Entries of one id stand together.
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

  /** Erases what a profile did, also what was put aside of it. */
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

  /** Removes the days before one. */
  async prune(day: string): Promise<void> {
    for (const profileId of await this.#profileIds()) {
      for (const file of await this.#files(profileId)) {
        if (file.day < day) await this.#store.remove(file.name)
      }
    }
  }

  /** All lines after a place, the newest first. */
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

  /** The files of each day, the latest day first. */
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

  /** The files of a profile. One with a name that we do not give is put aside. */
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
   * Puts a damaged file aside, and what is good in it beside its name. In this order, so that whenever the program ends
   * each good line is in a file that is read.
   */
  #save(file: DayFile): Promise<void> {
    return this.#mutex.run(file.name, async () => {
      if (this.#stuck.has(file.name)) return
      // Another program may be in the middle of a line.
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

  /** What another program added between the last look and the putting aside goes back under the file's name. */
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

  /** The name that the file has now. Null if it is where it was. */
  async #quarantine(name: string): Promise<string | null> {
    const moved = await this.#store.quarantine(name)
    // Another program may have been faster.
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

/** Lines with a line's end on both sides: what stands before them in the file, even half a line, is not touched. */
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

/** What another program wrote about a write whose program it took for gone. What that program wrote itself counts more. */
function isGuess({ code }: ActivityEntry): boolean {
  return code === 'interrupted'
}
