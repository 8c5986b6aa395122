import { z } from 'zod'
import type { FileFailure } from '../../contract/failure.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { UnreadableFile } from '../../contract/settings.ts'
import { fingerprint, sha256 } from './hash.ts'
import type { Store } from '../ports.ts'
import { KeyedMutex } from './keyed-mutex.ts'

/** Around every stored value: a version, and a hash that tells a whole file from a torn one. */
const Envelope = z.object({ v: z.number(), sha256: z.string(), body: z.unknown() })

/** All that is sure about the envelope of another version. */
const AnyEnvelope = z.object({ v: z.number() })

/** One kind of stored value. */
export type DocumentKind<T> = {
  what: UnreadableFile['what']
  /** The format's version. A file of a higher one is left alone. */
  version: number
  schema: z.ZodType<T>
  /** The name of the file that a value belongs in: one under another name is a stray copy. */
  nameOf?: (value: T) => string
  /**
   * That there is a file, or a version before it, means something even where neither can be read: then reading fails
   * until a new one is created.
   */
  isLock?: boolean
  /** What replaces a damaged value, made from the version before it, which is null if there is none. By default it is that version. */
  afterDamage?: (before: T | null) => T
}

/**
 * Stored values in one folder, each in a file of its own. A file that cannot be read is put aside and
 * reported, never overwritten or reset; its last good version, if there is one, takes its place.
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

  /** Null if there is none, or if it had to be put aside and there is no earlier version. */
  read<T>(kind: DocumentKind<T>, name: string): Promise<Result<T | null, FileFailure>> {
    return this.#mutex.run(name, () => this.#read(kind, name))
  }

  /**
   * Durable when it answers; the version before it is kept beside it. What stands there is looked at first:
   * a file of a newer version stays, and one that is damaged is put aside.
   */
  write<T>(kind: DocumentKind<T>, name: string, value: T): Promise<Result<null, FileFailure>> {
    return this.#mutex.run(name, async () => {
      const before = await this.#read(kind, name)
      if (!before.ok) return before
      return this.#store.write(name, await encode(kind, value))
    })
  }

  /** Writes it only where there is none: else `file-exists`, also when another program was faster. */
  create<T>(kind: DocumentKind<T>, name: string, value: T): Promise<Result<null, FileFailure>> {
    return this.#mutex.run(name, async () => this.#store.create(name, await encode(kind, value)))
  }

  remove(name: string): Promise<Result<null, FileFailure>> {
    return this.#mutex.run(name, () => this.#store.remove(name))
  }

  /** Changes with the file's bytes, at a fraction of what reading its value costs. Null if there is none to compare. */
  async stamp(name: string): Promise<string | null> {
    const bytes = await this.#store.read(name)
    return bytes.ok && bytes.value ? fingerprint(bytes.value) : null
  }

  /**
   * Steps that read a value and write what they make of it: those about one name run one after the other, in all
   * programs over this folder.
   */
  mutex(): KeyedMutex {
    return new KeyedMutex(this.#store)
  }

  /** The names of the stored values in a folder; of locks, also of those of which only the version before is there. */
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
      // Where a folder is none, there is no file.
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
      // What is put aside locks nothing: a version before it has to be there first, such as it is.
      const kept = await this.#store.create(`${name}.bak`, bytes.value)
      if (!kept.ok && kept.failure.code !== 'file-exists') return kept
    }
    const moved = await this.#store.quarantine(name)
    this.report(kind.what, moved.ok ? moved.value : name, moved.ok ? 'unreadable' : 'no-access')
    if (!moved.ok) return moved
    return this.#restorePrevious(kind, name)
  }

  /** The last good version, back in its place. */
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
    // Another program may have made a lock of its own by now.
    const put = kind.isLock ? 'create' : 'write'
    const restored = await this.#store[put](name, await encode(kind, value))
    return restored.ok ? ok(value) : restored
  }

  /** Names a file to the person, once: under the name that it has now. */
  report(what: UnreadableFile['what'], name: string, reason: UnreadableFile['reason']): void {
    if (this.unreadableFiles.some((file) => file.name === name)) return
    this.unreadableFiles.push({ what, name, reason })
    this.#onUnreadable()
  }
}

/** What the system says of a file is in words about writing; only its own code holds for reading. */
function unread(failure: FileFailure): FileFailure {
  return { ...failure, code: 'file-failed' }
}

/** One line: a stored value in its envelope. */
export async function encode<T>(kind: DocumentKind<T>, value: T): Promise<Uint8Array> {
  const body = JSON.stringify(value)
  const text = `{"v":${kind.version},"sha256":"${await sha256(body)}","body":${body}}\n`
  return new TextEncoder().encode(text)
}

/** The value of what `encode` made; `name` is where it was found. */
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
    // No UTF-8, no JSON, another shape, or nested beyond all reason.
    return { problem: 'unreadable' }
  }
}

/**
 * The bytes of the body in a file that stands as `encode` wrote it, which spares writing the body again to hash it;
 * `null` for one that somebody laid out anew.
 */
function writtenBody(text: string, bytes: Uint8Array): Uint8Array | null {
  const start = /^\{"v":\d+,"sha256":"[0-9a-f]{64}","body":/.exec(text)?.[0]
  const hasMark = bytes[0] !== text.codePointAt(0)
  if (start === undefined || hasMark || !text.endsWith('}\n')) return null
  // Only ASCII stands around the body, so that places in the text are places in the bytes.
  return bytes.subarray(start.length, -2)
}
