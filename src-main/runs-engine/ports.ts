/** What the engine needs of the machine. The adapters implement it. */

/** Random access to a file of bytes that may still be growing. */
export type ByteReader = {
  /** Fills `into` from `position`. Returns how many bytes were read (fewer only at the end). */
  read(into: Uint8Array, position: number): Promise<number>
  close(): Promise<void>
}

/**
 * A file of the user's that is read without a copy. A read rejects with `file-changed` if the file was changed since
 * it was opened.
 */
export type LocalFile = ByteReader & {
  name: string
  bytes: number
  /** Milliseconds since 1970. */
  changedAt: number
  /** Its unpacked content, in pieces. `onRead` is called with the number of bytes of the file that were read. */
  unpack(onRead: (bytes: number) => void): AsyncIterable<Uint8Array>
}

/** A sink of bytes in order: a spool, or a file that appears under its name only on `commit`. */
export type ByteWriter = {
  write(bytes: Uint8Array): Promise<void>
  /** Puts other bytes in the place of some that are written already; the end stays where it is. */
  overwrite(position: number, bytes: Uint8Array): Promise<void>
  /**
   * Flushes the file and renames it into place. Returns its path: another name in the same folder if a program holds
   * the file of that name open.
   */
  commit(): Promise<string>
  /** Leaves nothing behind. */
  discard(): Promise<void>
}

/** Synchronous compression of bytes in memory. */
export type Compression = {
  /**
   * The next part of a deflate stream (RFC 1951): it ends on a byte and refers to nothing before it, so that
   * parts in a row are one stream. The last one may be empty.
   */
  deflatePart(bytes: Uint8Array, isLast: boolean): Uint8Array
  /** One gzip member (RFC 1952). */
  gzip(bytes: Uint8Array): Uint8Array
  /** CRC-32 of ZIP, continued from `before` (0 at the beginning). */
  crc32(bytes: Uint8Array, before: number): number
}

/** Where a file goes. `overwrite`: a person agreed to replace what is there. */
export type Place = { path: string; overwrite: boolean }

/** A private file that is written once, in order, and read anywhere; closing it removes it. */
export type Spool = ByteReader & { append(bytes: Uint8Array): Promise<void> }

/** SHA-256 of bytes that come one after the other. */
export type Digest = {
  update(bytes: Uint8Array): void
  /** The hash in hexadecimal. No `update` may follow. */
  end(): string
}
