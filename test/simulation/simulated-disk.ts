import type { FileFailure } from '../../src-main/contract/failure.ts'
import { ok, err, type Result } from '../../src-main/contract/result.ts'
import type { Store } from '../../src-main/core/ports.ts'
import type { Owner, Scheduler } from './scheduler.ts'
import type { SeededRandom } from './seeded-random.ts'

export type DiskFault = 'full' | 'read-only'

const nothing = new Uint8Array(0)
/** In milliseconds. Like in the adapter, but with fewer checks. */
const lockPause = 500
const lockPatience = 5_000

/**
 * A disk that several programs share. It does the same as `adapters/files/durable-file.ts`, with one system call per
 * step: a file is written under a temporary name and flushed, the previous version gets the name `.bak`, a rename
 * replaces the file, and the folder is flushed. If a program is killed, the effects of its last call remain. A power
 * failure also reverts, folder by folder, everything that was not flushed. Of appended bytes it may leave a part.
 */
export class SimulatedDisk {
  readonly #scheduler: Scheduler
  readonly #random: SeededRandom
  readonly #files = new Map<string, Uint8Array>()
  /** The lock of each file. It is a new object each time that the lock is taken. */
  readonly #locks = new Map<string, object>()
  /** The files that remain after a power failure. */
  readonly #flushed = new Map<string, Uint8Array>()
  fault: DiskFault | null = null
  /** Names of files that could not be written. */
  readonly refused: string[] = []

  constructor(scheduler: Scheduler, random: SeededRandom) {
    this.#scheduler = scheduler
    this.#random = random
  }

  get files(): ReadonlyMap<string, Uint8Array> {
    return this.#files
  }

  losePower(): void {
    const folders = new Set([...this.#files.keys(), ...this.#flushed.keys()].map(folderOf))
    for (const folder of folders) {
      // A file system may have flushed the folder by itself.
      if (this.#random.happens(0.5)) {
        this.#flush(folder)
        continue
      }
      const left = [...this.#flushed]
        .filter(([name]) => folderOf(name) === folder)
        .map(([name, bytes]) => [name, this.#leftOf(name, bytes)] as const)
      for (const name of this.#namesIn(folder)) this.#files.delete(name)
      for (const [name, bytes] of left) this.#files.set(name, bytes)
    }
  }

  /** The store of one program. */
  storeOf(owner: Owner): Store {
    const turn = (what: string) => this.#scheduler.step(owner, what)
    /** The locks that this program took. Another program may have taken some of them over. */
    const held = new Map<string, object>()
    const isOurs = (name: string) => !held.has(name) || held.get(name) === this.#locks.get(name)
    /** A system call that changes the disk. */
    const call = async (what: string, name: string): Promise<FileFailure | null> => {
      await turn(`${what} ${name}`)
      const failure = this.#failure(name)
      if (failure) this.refused.push(name)
      return failure
    }
    const flush = async (name: string): Promise<Result<null, FileFailure>> => {
      await turn(`flush the folder of ${name}`)
      this.#flush(folderOf(name))
      return ok(null)
    }
    const writeTemporary = async (
      name: string,
      bytes: Uint8Array,
    ): Promise<Result<string, FileFailure>> => {
      const failure = await call('write', name)
      if (failure) return err(failure)
      const temporary = `${name}.${this.#random.uuid()}.tmp`
      this.#files.set(temporary, bytes)
      return ok(temporary)
    }
    return {
      read: async (name) => {
        await turn(`read ${name}`)
        return ok(this.#files.get(name)?.slice() ?? null)
      },
      write: async (name, bytes) => {
        const temporary = await writeTemporary(name, bytes)
        if (!temporary.ok) return temporary
        await turn(`keep the version before of ${name}`)
        if (!isOurs(name)) return err({ code: 'file-busy', name })
        const before = this.#files.get(name)
        if (before) this.#files.set(`${name}.bak`, before)
        await turn(`rename into ${name}`)
        if (!isOurs(name)) return err({ code: 'file-busy', name })
        this.#files.set(name, bytes)
        this.#files.delete(temporary.value)
        return flush(name)
      },
      create: async (name, bytes) => {
        const temporary = await writeTemporary(name, bytes)
        if (!temporary.ok) return temporary
        await turn(`link ${name}`)
        const isTaken = this.#files.has(name)
        if (!isTaken) this.#files.set(name, bytes)
        await flush(name)
        this.#files.delete(temporary.value)
        return isTaken ? err({ code: 'file-exists', name }) : ok(null)
      },
      append: async (name, bytes) => {
        const failure = await call('append to', name)
        if (failure) return err(failure)
        this.#files.set(name, joined(this.#files.get(name) ?? nothing, bytes))
        return flush(name)
      },
      remove: async (name) => {
        const failure = await call('remove', name)
        // A full disk allows the removal of files.
        if (failure?.code === 'file-read-only') return err(failure)
        if (!isOurs(name)) return err({ code: 'file-busy', name })
        this.#files.delete(name)
        await turn(`remove ${name}.bak`)
        this.#files.delete(`${name}.bak`)
        return flush(name)
      },
      exclusively: async (name, work) => {
        const lock = await this.#lock(owner, name)
        held.set(name, lock)
        try {
          return await work()
        } finally {
          held.delete(name)
          if (this.#locks.get(name) === lock) this.#locks.delete(name)
        }
      },
      makeFolder: () => Promise.resolve(ok(null)),
      // Its folders are only parts of names.
      removeFolder: () => Promise.resolve(ok(null)),
      list: async (folder) => {
        await turn(`list ${folder}`)
        return ok(this.#namesIn(folder).map((name) => name.slice(folder.length + 1)))
      },
      folders: async (folder) => {
        await turn(`list the folders of ${folder}`)
        const inner = [...this.#files.keys()]
          .filter((name) => name.startsWith(`${folder}/`))
          .map((name) => name.slice(folder.length + 1).split('/'))
          .flatMap(([first, ...rest]) => (first !== undefined && rest.length > 0 ? [first] : []))
        return ok([...new Set(inner)].sort())
      },
      quarantine: async (name) => {
        const failure = await call('set aside', name)
        if (failure?.code === 'file-read-only') return err(failure)
        const bytes = this.#files.get(name)
        if (!bytes) return err({ code: 'folder-missing', name })
        const aside = `corrupt/${name.replaceAll('/', '-')}.${this.#random.uuid().slice(0, 8)}`
        this.#files.delete(name)
        this.#files.set(aside, bytes)
        await flush(aside)
        return ok(aside)
      },
    }
  }

  /**
   * Same as `adapters/files/file-lock.ts`: a lock that does not change for five seconds is taken over, whoever holds
   * it.
   */
  async #lock(owner: Owner, name: string): Promise<object> {
    const lock = {}
    let seen: object | undefined
    for (let waited = 0; ; waited += lockPause) {
      await this.#scheduler.step(owner, `lock ${name}`)
      const now = this.#locks.get(name)
      if (!now) break
      if (now !== seen) waited = 0
      else if (waited > lockPatience) break
      seen = now
      await new Promise<void>((resolve) => this.#scheduler.alarm(owner, lockPause, resolve))
    }
    this.#locks.set(name, lock)
    return lock
  }

  /** Returns what remains of a file after a power failure. Of appended bytes a part may remain. */
  #leftOf(name: string, flushed: Uint8Array): Uint8Array {
    const now = this.#files.get(name)
    const isLonger = now !== undefined && flushed.every((byte, at) => now[at] === byte)
    return isLonger
      ? now.slice(0, flushed.length + this.#random.below(now.length - flushed.length + 1))
      : flushed
  }

  #failure(name: string): FileFailure | null {
    if (this.fault === null) return null
    return { code: this.fault === 'full' ? 'disk-full' : 'file-read-only', name }
  }

  #flush(folder: string): void {
    for (const name of this.#flushed.keys()) {
      if (folderOf(name) === folder) this.#flushed.delete(name)
    }
    for (const name of this.#namesIn(folder)) {
      this.#flushed.set(name, this.#files.get(name) ?? nothing)
    }
  }

  #namesIn(folder: string): string[] {
    return [...this.#files.keys()].filter((name) => folderOf(name) === folder).sort()
  }
}

function joined(before: Uint8Array, bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(before.length + bytes.length)
  whole.set(before)
  whole.set(bytes, before.length)
  return whole
}

function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')))
}
