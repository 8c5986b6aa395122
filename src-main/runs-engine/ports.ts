/** What the engine needs of the machine. The adapters fulfil it. */

/** Random access to a file of bytes that may still be growing. */
export type ByteReader = {
  /** Fills `into` from `position`; answers how many bytes were read (fewer only at the end). */
  read(into: Uint8Array, position: number): Promise<number>
  close(): Promise<void>
}

/** A file of the person's that is read where it lies. A read rejects with `file-changed` once it is not what was opened. */
export type LocalFile = ByteReader & {
  name: string
  bytes: number
  /** Milliseconds since 1970. */
  changedAt: number
  /** Its content without gzip, in pieces; `onRead` hears how many bytes of the file were read. */
  unpack(onRead: (bytes: number) => void): AsyncIterable<Uint8Array>
}

/** A sink of bytes in order: a spool, or a file that appears under its name only on `commit`. */
export type ByteWriter = {
  write(bytes: Uint8Array): Promise<void>
  /** Puts other bytes in the place of some that are written already; the end stays where it is. */
  overwrite(position: number, bytes: Uint8Array): Promise<void>
  /**
   * Flushed, sized, renamed into place. Answers the path that it has now: another name in the folder that was asked for
   * when a program holds the file that stands there.
   */
  commit(): Promise<string>
  /** Leaves nothing behind. */
  discard(): Promise<void>
}

/** Compression of bytes in memory, done when it answers. */
export type Compression = {
  /**
   * The next part of a deflate stream (RFC 1951): it ends on a byte and leans on nothing that came before it, so that
   * parts are one stream when they stand one after the other. The last one may be empty.
   */
  deflatePart(bytes: Uint8Array, isLast: boolean): Uint8Array
  /** One gzip member (RFC 1952). */
  gzip(bytes: Uint8Array): Uint8Array
  /** CRC-32 as ZIP has it, gone on with from `before` (0 at the beginning). */
  crc32(bytes: Uint8Array, before: number): number
}

/** Where a file goes. `overwrite`: a person agreed to replace what is there. */
export type Place = { path: string; overwrite: boolean }

/** A private file that is written once, in order, and read anywhere; closing it removes it. */
export type Spool = ByteReader & { append(bytes: Uint8Array): Promise<void> }

/** SHA-256 of bytes that come one after the other. */
export type Digest = {
  update(bytes: Uint8Array): void
  /** In hexadecimal; nothing comes after it. */
  end(): string
}
