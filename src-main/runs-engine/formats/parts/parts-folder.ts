import type { ByteWriter } from '../../ports.ts'

/**
 * A part that is being written. `commit` returns its path below the folder. `sha256` and `isNew` are valid after
 * `commit`.
 */
export type PartFile = ByteWriter & {
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string
  /** False if the same part existed already. The existing file is then kept. */
  readonly isNew: boolean
}

/** The folder of a Parquet dataset. Paths are relative to it and use `/`. All methods reject with a `FileError`. */
export type PartsFolder = {
  /** The name for messages, and the full path. */
  name: string
  path: string
  /** Returns the names in the folder, without files that desktops create. Empty if the folder does not exist. */
  list(): Promise<string[]>
  /** Creates the folder if it does not exist. Returns whether it was created. Its parent must exist. */
  make(): Promise<boolean>
  /** Removes the folder if it is empty. */
  removeIfEmpty(): Promise<void>
  /** Runs `work` while holding a lock on this folder against other programs. */
  alone<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
  /** Returns the text of a small file, or null if there is no such file. */
  read(name: string): Promise<string | null>
  /** Replaces a small file atomically, so that a partial file is never left. */
  write(name: string, text: string): Promise<void>
  remove(name: string): Promise<void>
  /** Creates a part below `directory`. It is named by its hash. */
  createPart(directory: string): Promise<PartFile>
  /** Removes all parts except `keep`, including partial ones, and then empty partition folders. */
  clean(keep: ReadonlySet<string>): Promise<void>
}
