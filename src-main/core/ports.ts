import type { FileFailure, StateFailure, TokenFailure } from '../contract/failure.ts'
import type { Result } from '../contract/result.ts'

/**
 * What the core needs of the machine. Each port has one thin adapter per host in `adapters/`,
 * and an in-memory one in `test/support/`.
 */

/** Why a secret cannot be had or kept; `cancelled` when the caller's signal said so. */
export type SecretFailure = TokenFailure | { code: 'cancelled' }

/** The OS keychain: one secret per account name. Calls never reject and never hang for ever. */
export type SecretStore = {
  /** `null`: there is none. A locked keychain is a failure, never `null`, when `expected` is true. */
  get(
    account: string,
    options: { expected: boolean; signal?: AbortSignal },
  ): Promise<Result<string | null, SecretFailure>>
  /** Succeeds only when the secret was read back. An empty one is `token-invalid`. */
  set(
    account: string,
    secret: string,
    options?: { signal?: AbortSignal },
  ): Promise<Result<null, SecretFailure>>
  /** Succeeds only when a later `get` is proven to find nothing. */
  clear(account: string, options?: { signal?: AbortSignal }): Promise<Result<null, SecretFailure>>
}

/** Small durable files under one folder. Names are relative, `/`-separated, and chosen by the core, never by the page. */
export type Store = {
  /** `null`: there is no such file. */
  read(name: string): Promise<Result<Uint8Array | null, FileFailure>>
  /**
   * On success the bytes are on the disk whole and the version before is beside them as `.bak`; on failure the old version is
   * intact. Whatever would change the disk fails with `folder-missing` where a link stands in the place of a folder.
   */
  write(name: string, bytes: Uint8Array): Promise<Result<null, FileFailure>>
  /** As `write`, and only where no file has the name: else `file-exists`. Two programs at once: one succeeds. */
  create(name: string, bytes: Uint8Array): Promise<Result<null, FileFailure>>
  /**
   * Adds bytes at the end of a file, which is made when there is none. Durable when it answers; programs that do so
   * at once do not mix their bytes.
   */
  append(name: string, bytes: Uint8Array): Promise<Result<null, FileFailure>>
  remove(name: string): Promise<Result<null, FileFailure>>
  /** Makes a folder for files that are too large for the store. */
  makeFolder(name: string): Promise<Result<null, FileFailure>>
  /** File names directly in a folder, sorted, also of what only stands where a file should; an absent folder is empty. */
  list(folder: string): Promise<Result<string[], FileFailure>>
  /** The names of the folders directly in a folder, sorted; an absent folder is empty. */
  folders(folder: string): Promise<Result<string[], FileFailure>>
  /** Puts an unreadable file aside under `corrupt/`, where it stays; answers its new name. */
  setAside(name: string): Promise<Result<string, FileFailure>>
}

/**
 * Tells living programs over the same data folder from dead ones, as the system does: a sign that a program gives is
 * gone at its end, however it ended.
 */
export type Presence = {
  /** Gives the sign of this program, and answers its name. The same one each time. */
  announce(): Promise<string>
  /** Whether the program that gave the sign of this name still lives. */
  isAlive(name: string): Promise<boolean>
  close(): Promise<void>
}

/** Random access to a file of bytes that may still be growing. */
export type ByteReader = {
  /** Fills `into` from `position`; answers how many bytes were read (fewer only at the end). */
  read(into: Uint8Array, position: number): Promise<number>
  close(): Promise<void>
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

/** Large files that are read once, from their beginning. */
export type LargeFiles = {
  /** Its bytes as they are read (a broken read is a `FileError`), how many there are, and when it was last changed (ms since 1970). */
  open(
    path: string,
  ): Promise<
    Result<{ body: ReadableStream<Uint8Array>; bytes: number; changedAt: number }, FileFailure>
  >
  /** Its size, and its SHA-256 in hexadecimal. */
  digest(
    path: string,
    signal: AbortSignal,
    onProgress?: (read: { done: number; total: number }) => void,
  ): Promise<Result<{ bytes: number; sha256: string }, FileFailure | { code: 'cancelled' }>>
  /**
   * Bytes that this user may still write where the path is or would be; `null`: the system does not say, or its disk is
   * read-only, as trying will tell.
   */
  freeSpace(path: string): Promise<number | null>
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

/** `fetch`, as Electron's session, Node and the browser agree on it. */
export type HttpFetch = (url: string, init: RequestInit) => Promise<Response>

export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after `ms`, or rejects with the signal's reason. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

/** Lines for support. Callers hand over only what may be shown; the log adapter removes known tokens all the same. */
export type Log = {
  info(line: string): void
  warn(line: string): void
}

/** Where a file goes or comes from. A person answers in a native dialog; in the terminal the argument does. */
export type Places = {
  /** `null`: the person closed the dialog. `overwrite`: they agreed to replace what is there. */
  ask(suggestion: { name: string; format: string }): Promise<Place | null>
  /** The path of a file that is there; `null`: the person closed the dialog. `formats` are endings of names. */
  pick(wanted: { formats: readonly string[] }): Promise<Result<string | null, StateFailure>>
  /** Shows the file in the system's file manager. */
  reveal(path: string): Promise<void>
}
export type Place = { path: string; overwrite: boolean }

/** Writes a small file to the place that was said. It is there whole, or what was there before still is. */
export type SaveFile = (place: Place, bytes: Uint8Array) => Promise<Result<null, FileFailure>>

/** Finds, fetches and installs new versions of the program. Calls never reject. */
export type Updater = {
  /** The version that is newer than this one; `null`: there is none. */
  find(signal: AbortSignal): Promise<Result<string | null>>
  /** Fetches what was found last and makes sure that it is what was announced. `onPart`: from 0 to 1. */
  fetch(onPart: (part: number) => void, signal: AbortSignal): Promise<Result<null>>
  /** Ends the program for what was fetched; a failure leaves it as it was. */
  install(): Promise<Result<null>>
}

/** The embedded practice institution; started by the first `open`, and the same one from then on. */
export type PracticeHost = {
  open(): Promise<PracticeAddresses>
  close(): Promise<void>
}
export type PracticeAddresses = {
  baseUrl: string
  contentUrl: string
  analyticsUrl: string
  token: string
}

/** The computer and the program on it, as far as a person who looks after both wants to know. */
export type Workstation = {
  /** The path of the data folder. */
  folder: string
  /** Whether this is an installed program, which has fuses, and no checkout. */
  isPackaged: boolean
  /** `platform`, `arch` and `release`, and the versions of what runs us: `node`, `electron`, `chrome`. */
  system: Record<string, string>
  /** The name of the program that offers the Secret Service; `null`: it cannot be told. Never rejects. */
  secretService(signal: AbortSignal): Promise<string | null>
  /** The fuses of the running program, `1` for each that is on; a universal program has two wires of them. Rejects with the system's error. */
  fuseWires(signal: AbortSignal): Promise<string[]>
}

/** Which way the requests to an address take. */
export type NetworkRoute =
  /** `ignored`: the variable that names a proxy which our requests do not use. */
  | { kind: 'direct'; ignored: string | null }
  /** An HTTP proxy: its host and port, and the value of `Proxy-Authorization`, which is shown to nobody. */
  | { kind: 'proxy'; host: string; port: number; authorization: string | null }
  /** One through which we do not look at certificates: `SOCKS5 proxy.example:1080`. */
  | { kind: 'other'; name: string }

/** What a server shows of itself in a TLS handshake, whether or not it is believed. Names are as people write them. */
export type TlsLook = {
  protocol: string
  subject: string
  issuer: string
  /** The end of the chain; the last known issuer where the chain is not whole. */
  root: string
  /** Whether the root is one that browsers are delivered with. */
  isPublicRoot: boolean
  /** ISO 8601. */
  validUntil: string
  /** Why it is not believed; `null`: it is. */
  problem: Error | null
}

/** The way that requests take, as the host's own `fetch` takes it. Each rejects with the system's error, as `fetch` does. */
export type Network = {
  /** The addresses of a host. */
  lookUp(host: string): Promise<string[]>
  routeTo(url: string): Promise<NetworkRoute>
  /** Shakes hands and hangs up: nothing is asked, and no token is near. */
  lookAtTls(url: string, route: NetworkRoute, signal: AbortSignal): Promise<TlsLook>
}
