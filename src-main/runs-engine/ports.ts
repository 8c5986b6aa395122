/** The parts of the machine that the engine needs. The adapters implement them. */

/** Random access to a file of bytes that may still be growing. */
export type ByteReader = {
  /** Fills `into` from `position`. Returns how many bytes were read (fewer only at the end). */
  read(into: Uint8Array, position: number): Promise<number>
  close(): Promise<void>
}

/**
 * A file of the user that is read without a copy. A read rejects with `file-changed` if the file was changed since it
 * was opened.
 */
export type LocalFile = ByteReader & {
  name: string
  bytes: number
  /** Milliseconds since 1970. */
  changedAt: number
  /** Returns the unpacked content in pieces. `onRead` is called with the number of bytes of the file that were read. */
  unpack(onRead: (bytes: number) => void): AsyncIterable<Uint8Array>
}

/** Takes bytes in order: a spool, or a file that appears under its name only on `commit`. */
export type ByteWriter = {
  write(bytes: Uint8Array): Promise<void>
  /** Replaces bytes that are already written. The end of the file does not move. */
  overwrite(position: number, bytes: Uint8Array): Promise<void>
  /**
   * Flushes the file and renames it into place. Returns its path. If another program holds the file with that name
   * open, the path has another name in the same folder.
   */
  commit(): Promise<string>
  /** Removes everything that was written. */
  discard(): Promise<void>
}

/** Synchronous compression of bytes in memory. */
export type Compression = {
  /**
   * Returns the next part of a deflate stream (RFC 1951). It ends on a byte boundary and does not refer to earlier
   * data, so that consecutive parts are one stream. The last part may be empty.
   */
  deflatePart(bytes: Uint8Array, isLast: boolean): Uint8Array
  /** Returns one gzip member (RFC 1952). */
  gzip(bytes: Uint8Array): Uint8Array
  /** Returns ZIP's CRC-32, continued from `before`, which is 0 at the beginning. */
  crc32(bytes: Uint8Array, before: number): number
}

/** Where a file is written. `overwrite` is true if a person agreed to replace an existing file. */
export type Place = { path: string; overwrite: boolean }

/** A private file that is written once, in order, and can be read at any position. Closing it deletes it. */
export type Spool = ByteReader & { append(bytes: Uint8Array): Promise<void> }

/** Computes the SHA-256 of consecutive pieces. */
export type Digest = {
  update(bytes: Uint8Array): void
  /** Returns the hash in hexadecimal. No `update` may follow. */
  end(): string
}
