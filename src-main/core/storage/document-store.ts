import { z } from 'zod'
import type { FileFailure } from '../../contract/failure.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { UnreadableFile } from '../../contract/settings.ts'
import { fingerprint, sha256 } from './hash.ts'
import type { Store } from '../ports.ts'
import { KeyedMutex } from './keyed-mutex.ts'

/** The envelope of a stored value: its version, and a hash that detects a partial or damaged file. */
const Envelope = z.object({ v: z.number(), sha256: z.string(), body: z.unknown() })

/** The only field that every version of the envelope has. */
const AnyEnvelope = z.object({ v: z.number() })

/** One kind of stored value. */
export type DocumentKind<T> = {
  what: UnreadableFile['what']
  /** The version of the format. A file with a higher version is left unchanged. */
  version: number
  schema: z.ZodType<T>
  /** Returns the name of a value's file. A file with another name is a stray copy and counts as unreadable. */
  nameOf?: (value: T) => string
  /**
   * Whether the existence of the file matters even if it cannot be read. If neither the file nor its previous version can
   * be read, reading fails until a new file is created.
   */
  isLock?: boolean
  /**
   * Returns the replacement for a damaged value. `before` is the previous version, or null if there is none. By default,
   * the previous version is the replacement.
   */
  afterDamage?: (before: T | null) => T
}

/**
 * Stored values in one folder, one file each. An unreadable file is quarantined and reported, never overwritten or reset.
 * Its last good version replaces it, if there is one.
 */
export class DocumentStore {
  readonly unreadableFiles: UnreadableFile[] = []
  readonly #store: Store
  readonly #onUnreadable: () => void
  /** Serializes reads, writes and quarantine per file. */
  readonly #mutex = new KeyedMutex()

  /** `onUnreadable` is called after each file that joins `unreadableFiles`. */
  constructor(store: Store, onUnreadable: () => void = () => undefined) {
    this.#store = store
    this.#onUnreadable = onUnreadable
  }

  /** Returns null if there is no file, or if it was quarantined and there is no earlier version. */
  read<T>(kind: DocumentKind<T>, name: string): Promise<Result<T | null, FileFailure>> {
    return this.#mutex.run(name, () => this.#read(kind, name))
  }

  /**
   * Durable once it resolves. Keeps the previous version. Reads the existing file first: refuses to replace a file of a newer
   * version, and quarantines a damaged one.
   */
  write<T>(kind: DocumentKind<T>, name: string, value: T): Promise<Result<null, FileFailure>> {
    return this.#mutex.run(name, async () => {
      const before = await this.#read(kind, name)
      if (!before.ok) return before
      return this.#store.write(name, await encode(kind, value))
    })
  }

  /** Fails with `file-exists` if the file exists, even if another program has just created it. */
  create<T>(kind: DocumentKind<T>, name: string, value: T): Promise<Result<null, FileFailure>> {
    return this.#mutex.run(name, async () => this.#store.create(name, await encode(kind, value)))
  }

  remove(name: string): Promise<Result<null, FileFailure>> {
    return this.#mutex.run(name, () => this.#store.remove(name))
  }

  /** Returns a text that changes with the file's bytes. Much faster than `read`. Returns null if there is no readable file. */
  async stamp(name: string): Promise<string | null> {
    const bytes = await this.#store.read(name)
    return bytes.ok && bytes.value ? fingerprint(bytes.value) : null
  }

  /** Creates a mutex for steps that read and then write a value. Across all programs, one step runs at a time per name. */
  mutex(): KeyedMutex {
    return new KeyedMutex(this.#store)
  }

  /** Returns the names of the stored values in a folder. With `ofLocks`, a previous version without its file counts too. */
  async list(
    folder: string,
    { ofLocks = false }: { ofLocks?: boolean } = {},
  ): Promise<Result<string[], FileFailure>> {
    const names = await this.#store.list(folder)
    if (!names.ok) return err(unread(names.failure))
    const stored = ofLocks ? names.value.map((name) => name.replace(/\.bak$/, '')) : names.value
    const values = new Set(stored.filter((name) => name.endsWith('.json')))
    return ok([...values].map((name) => `${folder}/${name}`))
  }

  async #read<T>(kind: DocumentKind<T>, name: string): Promise<Result<T | null, FileFailure>> {
    const bytes = await this.#store.read(name)
    if (!bytes.ok) {
      // The parent is not a folder, so the file does not exist.
      if (bytes.failure.detail !== 'ENOTDIR') this.report(kind.what, name, 'no-access')
      return err(unread(bytes.failure))
    }
    if (bytes.value === null) return kind.isLock ? this.#restorePrevious(kind, name) : ok(null)
    const decoded = await decode(kind, name, bytes.value)
    if ('value' in decoded) return ok(decoded.value)
    if (decoded.problem === 'newer-version') {
      this.report(kind.what, name, 'newer-version')
      return err({ code: 'file-newer-version', name })
    }
    if (kind.isLock) {
      // A quarantined file no longer locks anything, so its damaged bytes become the previous version first.
      const kept = await this.#store.create(`${name}.bak`, bytes.value)
      if (!kept.ok && kept.failure.code !== 'file-exists') return kept
    }
    const moved = await this.#store.quarantine(name)
    this.report(kind.what, moved.ok ? moved.value : name, moved.ok ? 'unreadable' : 'no-access')
    if (!moved.ok) return moved
    return this.#restorePrevious(kind, name)
  }

  /** Restores the last good version and returns it. Returns null if there is none. */
  async #restorePrevious<T>(
    kind: DocumentKind<T>,
    name: string,
  ): Promise<Result<T | null, FileFailure>> {
    const bytes = await this.#store.read(`${name}.bak`)
    if (kind.isLock && !bytes.ok) return err({ code: 'file-unreadable', name })
    const decoded = bytes.ok && bytes.value ? await decode(kind, name, bytes.value) : null
    const before = decoded && 'value' in decoded ? decoded.value : null
    if (kind.isLock && decoded && before === null) return err({ code: 'file-unreadable', name })
    const value = kind.afterDamage ? kind.afterDamage(before) : before
    if (value === null) return ok(null)
    // Another program may have created a new lock in the meantime.
    const put = kind.isLock ? 'create' : 'write'
    const restored = await this.#store[put](name, await encode(kind, value))
    return restored.ok ? ok(value) : restored
  }

  /** Reports a file to the person once, by its current name. */
  report(what: UnreadableFile['what'], name: string, reason: UnreadableFile['reason']): void {
    if (this.unreadableFiles.some((file) => file.name === name)) return
    this.unreadableFiles.push({ what, name, reason })
    this.#onUnreadable()
  }
}

/** The store's failure codes are about writing. For a read, only the system's own code in `detail` is valid. */
function unread(failure: FileFailure): FileFailure {
  return { ...failure, code: 'file-failed' }
}

/** Encodes a value with its envelope as one line. */
export async function encode<T>(kind: DocumentKind<T>, value: T): Promise<Uint8Array> {
  const body = JSON.stringify(value)
  const text = `{"v":${kind.version},"sha256":"${await sha256(body)}","body":${body}}\n`
  return new TextEncoder().encode(text)
}

/** Decodes the output of `encode`. `name` is the file's name. */
export async function decode<T>(
  kind: DocumentKind<T>,
  name: string,
  bytes: Uint8Array,
): Promise<{ value: T } | { problem: 'unreadable' | 'newer-version' }> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const json: unknown = JSON.parse(text)
    if (AnyEnvelope.parse(json).v > kind.version) return { problem: 'newer-version' }
    const { sha256: expected, body } = Envelope.parse(json)
    const hashed = writtenBody(text, bytes) ?? JSON.stringify(body)
    if ((await sha256(hashed)) !== expected) return { problem: 'unreadable' }
    const value = kind.schema.parse(body)
    const isStray = kind.nameOf !== undefined && kind.nameOf(value) !== name
    return isStray ? { problem: 'unreadable' } : { value }
  } catch {
    // Not UTF-8, not JSON, the wrong shape, or nested too deeply.
    return { problem: 'unreadable' }
  }
}

/**
 * Returns the bytes of the body in the file, so that the body need not be serialized again for its hash. Returns null if
 * the file has another layout than `encode` writes, for example after a person has formatted it.
 */
function writtenBody(text: string, bytes: Uint8Array): Uint8Array | null {
  const start = /^\{"v":\d+,"sha256":"[0-9a-f]{64}","body":/.exec(text)?.[0]
  const hasMark = bytes[0] !== text.codePointAt(0)
  if (start === undefined || hasMark || !text.endsWith('}\n')) return null
  // The text before and after the body is ASCII, so offsets in the text are also offsets in the bytes.
  return bytes.subarray(start.length, -2)
}
