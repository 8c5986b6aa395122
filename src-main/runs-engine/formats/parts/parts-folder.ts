import type { ByteWriter } from '../../ports.ts'

/**
 * A part that is being written. `commit` returns its path below the folder. `sha256` and `isNew` are known after it.
 */
export type PartFile = ByteWriter & {
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string
  /** False if the same part existed already. It is then left as it is. */
  readonly isNew: boolean
}

/** The folder of a Parquet dataset. Paths are below it, with `/`. Everything rejects with a `FileError`. */
export type PartsFolder = {
  /** Its name as the person knows it, and where it is. */
  name: string
  path: string
  /** The names in it but for those that desktops put there; none if there is no such folder. */
  list(): Promise<string[]>
  /** Makes the folder if there is none, and returns whether it did. Its parent must exist. */
  make(): Promise<boolean>
  /** Removes the folder if nothing is in it. */
  removeIfEmpty(): Promise<void>
  /** Runs `work` while no other program does so for this folder. */
  alone<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
  /** Returns the text of a small file, or null if there is no such file. */
  read(name: string): Promise<string | null>
  /** Replaces a small file in one step, so that no half file is ever left. */
  write(name: string, text: string): Promise<void>
  remove(name: string): Promise<void>
  /** A new part below `directory`, named by its hash. */
  createPart(directory: string): Promise<PartFile>
  /** Removes all parts but these, whole or half, and folders of partitions that have none then. */
  clean(keep: ReadonlySet<string>): Promise<void>
}
