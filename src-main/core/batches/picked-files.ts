import { SentCourse } from '../../contract/course.ts'
import { isRecord } from '../../contract/is-record.ts'
import { Json } from '../../contract/primitives.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { nameOfPath } from '../datasets/file-name.ts'
import type { Clock, LargeFiles, FileDialogs } from '../ports.ts'
import { bytesOf } from '../storage/bytes-of.ts'

/** Most bytes of a file. No payload and no file with many payloads is larger. */
const mostBytes = 64 * 2 ** 20

/** By how many milliseconds the clock of a network drive may be ahead. */
const clockTolerance = 5 * 60_000

/** `changedAt`: when the file was last written, in milliseconds since 1970. */
type Picked = { name: string; bytes: Uint8Array<ArrayBuffer>; changedAt: number }

/** Files that a person chooses for a batch. */
export class PickedFiles {
  readonly #dialogs: FileDialogs
  readonly #files: LargeFiles
  readonly #clock: Clock

  constructor(dialogs: FileDialogs, files: LargeFiles, clock: Clock) {
    this.#dialogs = dialogs
    this.#files = files
    this.#clock = clock
  }

  /** Returns null if the dialog was closed. */
  async one(formats: readonly string[]): Promise<Result<Picked | null>> {
    const picked = await this.#dialogs.pick({ formats })
    if (!picked.ok) return picked
    return picked.value === null ? ok(null) : this.#read(picked.value)
  }

  /** Returns the paths of images by their names. The images are read when needed. */
  async covers(): Promise<Result<Record<string, string> | null>> {
    const picked = await this.#dialogs.pickAll({ formats: ['png', 'jpg', 'jpeg'] })
    if (!picked.ok || picked.value === null) return picked as Result<null>
    const images = picked.value.filter((path) => /\.(?:png|jpe?g)$/i.test(path))
    return ok(Object.fromEntries(images.map((path) => [nameOfPath(path), path])))
  }

  /**
   * Returns payloads of courses. Each file has one payload or a list of them. They get the time of their file, so that payloads
   * that this computer has sent since then take precedence.
   */
  async bases(): Promise<Result<SentCourse[] | null>> {
    const picked = await this.#dialogs.pickAll({ formats: ['json'] })
    if (!picked.ok || picked.value === null) return picked as Result<null>
    const bases: SentCourse[] = []
    for (const path of picked.value.filter((each) => /\.json$/i.test(each))) {
      const file = await this.#read(path)
      if (!file.ok) return file
      const { name, bytes, changedAt } = file.value
      // A time in the future is not reliable.
      const isToCome = changedAt > this.#clock.now() + clockTolerance
      const sentAt = new Date(isToCome ? 0 : changedAt).toISOString()
      const payloads = payloadsIn(bytes)
      if (payloads === null) return err({ code: 'file-not-json', name })
      for (const payload of payloads) {
        const { course_id: courseId, title } = payload
        if (typeof courseId !== 'number') return err({ code: 'file-unreadable', name })
        const base = { courseId, title: typeof title === 'string' ? title : '', sentAt, payload }
        bases.push(SentCourse.parse(base))
      }
    }
    return ok(bases)
  }

  async #read(path: string): Promise<Result<Picked>> {
    const name = nameOfPath(path)
    const opened = await this.#files.open(path)
    if (!opened.ok) return opened
    const { body, bytes, changedAt } = opened.value
    if (bytes > mostBytes) {
      await body.cancel()
      return err({ code: 'table-too-large', limit: mostBytes / 2 ** 20 })
    }
    const content = await bytesOf(body)
    // If a program saved the file during the read, some rows may be old and some new.
    const after = await this.#files.open(path)
    if (!after.ok) return after
    await after.value.body.cancel()
    if (after.value.changedAt !== changedAt || after.value.bytes !== bytes)
      return err({ code: 'file-busy', name })
    return ok({ name, bytes: content, changedAt })
  }
}

function payloadsIn(bytes: Uint8Array): Record<string, Json>[] | null {
  try {
    const json = Json.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
    const all = Array.isArray(json) ? json : [json]
    return all.filter((each) => isRecord(each))
  } catch {
    return null
  }
}
