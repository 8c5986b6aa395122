import type { PartsFolder } from './formats/parts/parts-folder.ts'
import type { ByteWriter, Compression, Digest, LocalFile, Place, Spool } from './ports.ts'
import type { Threads } from './threads.ts'

/** The parts of the machine that the host needs. The files reject with a `FileError`. */
export type HostFiles = {
  /** Rejects if fewer than `needed` bytes are free. */
  createSpool(folder: string, needed?: number): Promise<Spool>
  openFile(path: string): Promise<LocalFile>
  createFile(place: Place): Promise<ByteWriter>
  /** Creates a file that only its owner can read. Creates its folder if it does not exist. */
  createPrivateFile(path: string): Promise<ByteWriter>
  openPartsFolder(path: string): PartsFolder
  createDigest(): Digest
  compression: Compression
  threads: Threads
}
