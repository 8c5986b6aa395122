import { z } from 'zod'
import type { FileFailure } from '../contract/failure.ts'
import { done, failed, type Result } from '../contract/result.ts'
import type { SetAsideFile } from '../contract/settings.ts'
import { sha256 } from './hash.ts'
import type { Store } from './ports.ts'

/** Around every stored value: a version, and a hash that tells a whole file from a torn one. */
const Envelope = z.object({ v: z.number(), sha256: z.string(), body: z.unknown() })

/** One kind of stored value. */
export type RecordKind<T> = {
  what: SetAsideFile['what']
  /** The format's version. A file of a higher one is left alone. */
  version: number
  schema: z.ZodType<T>
}

/**
 * Stored values in one folder, each in a file of its own. A file that cannot be read is put aside and
 * reported, never overwritten or reset; its last good version, if there is one, takes its place.
 */
export class Records {
  readonly setAside: SetAsideFile[] = []
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** `null`: there is none, or it had to be put aside and there is no earlier version. */
  async read<T>(kind: RecordKind<T>, name: string): Promise<Result<T | null, FileFailure>> {
    const bytes = await this.#store.read(name)
    if (!bytes.ok) return bytes
    if (bytes.value === null) return done(null)
    const decoded = await decode(kind, bytes.value)
    if ('value' in decoded) return done(decoded.value)
    if (decoded.problem === 'newer-version') {
      this.#report(kind, name, 'newer-version')
      return failed({ code: 'file-newer-version', name })
    }
    const moved = await this.#store.setAside(name)
    if (!moved.ok) return moved
    this.#report(kind, moved.value, 'unreadable')
    return this.#readPrevious(kind, name)
  }

  /** Durable when it answers; the version before it is kept beside it. */
  async write<T>(kind: RecordKind<T>, name: string, value: T): Promise<Result<null, FileFailure>> {
    const body = JSON.stringify(value)
    const text = `{"v":${kind.version},"sha256":"${await sha256(body)}","body":${body}}\n`
    return this.#store.write(name, new TextEncoder().encode(text))
  }

  remove(name: string): Promise<Result<null, FileFailure>> {
    return this.#store.remove(name)
  }

  /** The names of the stored values in a folder. */
  async list(folder: string): Promise<Result<string[], FileFailure>> {
    const names = await this.#store.list(folder)
    if (!names.ok) return names
    return done(
      names.value.filter((name) => name.endsWith('.json')).map((name) => `${folder}/${name}`),
    )
  }

  async #readPrevious<T>(
    kind: RecordKind<T>,
    name: string,
  ): Promise<Result<T | null, FileFailure>> {
    const bytes = await this.#store.read(`${name}.bak`)
    if (!bytes.ok || bytes.value === null) return done(null)
    const decoded = await decode(kind, bytes.value)
    return done('value' in decoded ? decoded.value : null)
  }

  #report(kind: RecordKind<unknown>, name: string, reason: SetAsideFile['reason']): void {
    const known = this.setAside.some((file) => file.name === name)
    if (!known) this.setAside.push({ what: kind.what, name, reason })
  }
}

async function decode<T>(
  kind: RecordKind<T>,
  bytes: Uint8Array,
): Promise<{ value: T } | { problem: SetAsideFile['reason'] }> {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return { problem: 'unreadable' }
  }
  const envelope = Envelope.safeParse(json)
  if (!envelope.success) return { problem: 'unreadable' }
  const { v, sha256: expected, body } = envelope.data
  if (v > kind.version) return { problem: 'newer-version' }
  if ((await sha256(JSON.stringify(body))) !== expected) return { problem: 'unreadable' }
  const value = kind.schema.safeParse(body)
  return value.success ? { value: value.data } : { problem: 'unreadable' }
}
