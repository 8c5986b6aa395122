import type { ByteWriter } from '../../ports.ts'

/** A part that is written. After `commit`, which answers its path below the folder, the rest is known. */
export type PartFile = ByteWriter & {
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string
  /** False: the same part was there already, and was left as it is. */
  readonly isNew: boolean
}

/** The folder of a Parquet dataset. Paths are below it, with `/`. Everything rejects with a `FileError`. */
export type PartsFolder = {
  /** Its name as the person knows it, and where it is. */
  name: string
  path: string
  /** The names in it but for those that desktops put there; none if there is no such folder. */
  list(): Promise<string[]>
  /** Makes the folder, in one that is there; answers whether there was none. */
  make(): Promise<boolean>
  /** Removes the folder if nothing is in it. */
  removeIfEmpty(): Promise<void>
  /** Runs `work` while no other program does so for this folder. */
  alone<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
  /** The text of a small file; null: there is none. */
  read(name: string): Promise<string | null>
  /** Writes a small file, which is there whole or as it was before. */
  write(name: string, text: string): Promise<void>
  remove(name: string): Promise<void>
  /** A new part below `directory`, named by its hash. */
  createPart(directory: string): Promise<PartFile>
  /** Removes all parts but these, whole or half, and folders of partitions that have none then. */
  clean(keep: ReadonlySet<string>): Promise<void>
}
