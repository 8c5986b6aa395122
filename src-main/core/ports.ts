import type { ReadTable, TableFailure, TableOptions } from '../contract/batch-table.ts'
import type { Defect, FileFailure, StateFailure, TokenFailure } from '../contract/failure.ts'
import type { ProxyLogin } from '../contract/proxy.ts'
import type { Result } from '../contract/result.ts'
import type { Place } from '../runs-engine/ports.ts'

/**
 * What the core needs from the machine. Each port has one thin adapter per host in `adapters/`
 * and an in-memory one in `test/support/doubles/`.
 */

/** Why a secret cannot be read or stored; `cancelled` if the caller's signal aborted. */
export type SecretFailure = TokenFailure | { code: 'cancelled' }

/** The OS keychain: one secret per account name. Calls never reject and always end. */
export type SecretStore = {
  /** Returns null if there is none. If `expected` is true, a locked keychain is a failure, never `null`. */
  get(
    account: string,
    options: { expected: boolean; signal?: AbortSignal },
  ): Promise<Result<string | null, SecretFailure>>
  /** Succeeds only if the secret was read back. An empty one is `token-invalid`. */
  set(
    account: string,
    secret: string,
    options?: { signal?: AbortSignal },
  ): Promise<Result<null, SecretFailure>>
  /** Succeeds only if a read confirms that the secret is gone. */
  clear(account: string, options?: { signal?: AbortSignal }): Promise<Result<null, SecretFailure>>
}

/** Small durable files under one folder. Names are relative, `/`-separated, and chosen by the core, never by the page. */
export type Store = {
  /** Returns null if there is no such file. */
  read(name: string): Promise<Result<Uint8Array | null, FileFailure>>
  /**
   * Replaces a file atomically and durably, and keeps the previous version as `.bak`. On failure the old version is intact.
   * All operations that write fail with `folder-missing` if a folder is a link.
   */
  write(name: string, bytes: Uint8Array): Promise<Result<null, FileFailure>>
  /** Like `write`, but fails with `file-exists` if the file exists. If two programs call it together, only one succeeds. */
  create(name: string, bytes: Uint8Array): Promise<Result<null, FileFailure>>
  /**
   * Appends bytes to a file, and creates it if necessary. Durable once it resolves. Bytes of concurrent programs are not
   * interleaved.
   */
  append(name: string, bytes: Uint8Array): Promise<Result<null, FileFailure>>
  remove(name: string): Promise<Result<null, FileFailure>>
  /**
   * Runs `work` while no other program runs work under the same name, so that read, change and write are one step. Never
   * fails by itself: on a disk without locks, `work` runs anyway.
   */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Creates a folder for files that are too large for the store. */
  makeFolder(name: string): Promise<Result<null, FileFailure>>
  /** Removes a folder if it is empty. */
  removeFolder(name: string): Promise<Result<null, FileFailure>>
  /** The sorted names in a folder that are not folders, including pipes and devices. An absent folder is empty. */
  list(folder: string): Promise<Result<string[], FileFailure>>
  /** The sorted names of the folders in a folder. An absent folder is empty. */
  folders(folder: string): Promise<Result<string[], FileFailure>>
  /** Moves an unreadable file to `corrupt/` and returns its new name. */
  quarantine(name: string): Promise<Result<string, FileFailure>>
}

/** Whether a program is still running. `unknown`: this computer cannot tell, so it may be. */
export type Life = 'alive' | 'gone' | 'unknown'

/** Distinguishes running programs on the same data folder from those that ended in any way. */
export type Liveness = {
  /** Returns the sign that identifies this program to others. Always the same. */
  announce(): Promise<string>
  /**
   * Whether the program with this sign is still running. `seenAt`: when it wrote that it ran (ISO 8601, UTC). Without it
   * nothing is known after a restart of its computer.
   */
  lifeOf(sign: string, seenAt?: string): Promise<Life>
  /** Whether the program with this sign runs or ran on this computer. Returns false if that is not known. */
  isHere(sign: string): Promise<boolean>
  close(): Promise<void>
}

/** Large files that are read once, from start to end. */
export type LargeFiles = {
  /** The bytes as a stream (a failed read is a `FileError`), the size, and the last change (ms since 1970). */
  open(
    path: string,
  ): Promise<
    Result<{ body: ReadableStream<Uint8Array>; bytes: number; changedAt: number }, FileFailure>
  >
  /** The size, and the SHA-256 in hexadecimal. */
  digest(
    path: string,
    signal: AbortSignal,
    onProgress?: (read: { done: number; total: number }) => void,
  ): Promise<Result<{ bytes: number; sha256: string }, FileFailure | { code: 'cancelled' }>>
  /**
   * The bytes that this user can still write at the path. Returns null if the system does not say, or if the disk is
   * read-only: then writing fails with the reason.
   */
  freeSpace(path: string): Promise<number | null>
}

/** Reads tables in a separate thread with limits on time and memory. Calls never reject. */
export type TableReader = {
  /** `bytes`: the whole file. The thread gets a copy. */
  read(
    bytes: Uint8Array,
    options: TableOptions,
    signal?: AbortSignal,
  ): Promise<Result<ReadTable, TableFailure | Defect | { code: 'cancelled' }>>
}

/**
 * The part of `fetch` that Electron, Node and the browser have in common. If a proxy asks for a name and a password,
 * `proxyLogin` is called with its host and port; without a login fetch rejects with
 * `ProxyNeedsLogin`.
 */
export type HttpFetch = (
  url: string,
  init: RequestInit & { proxyLogin?: (proxy: string) => Promise<ProxyLogin | null> },
) => Promise<Response>

export type Clock = {
  /** Milliseconds since 1970. Can be set at any moment, by a person or a time server. */
  now(): number
  /** Milliseconds since some moment before the start. Monotonic. */
  elapsed(): number
  /** Milliseconds since this computer was started, including sleep. Monotonic, and the same for all programs. */
  uptime(): number
  /** Resolves after `ms`. Rejects with the signal's reason. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
  /** Calls `ring` once after `ms`. Returns a function that cancels it. */
  alarm(ms: number, ring: () => void): () => void
}

/** Identifiers and random values. A simulation provides its own, so that it can repeat a history. */
export type Random = {
  uuid(): string
  /** At least 0, less than 1. */
  fraction(): number
  /** `count` random bytes. */
  bytes(count: number): Uint8Array
}

/** Lines for support. Callers log only what may be shown; the log adapter removes known tokens anyway. */
export type Log = {
  info(line: string): void
  warn(line: string): void
}

/** Chooses files. The window shows a native dialog; the terminal uses its arguments. */
export type FileDialogs = {
  /** Returns null if the person closes the dialog. `overwrite`: they agreed to replace an existing file. */
  ask(suggestion: { name: string; format: string }): Promise<Place | null>
  /**
   * A folder for many files. It may exist; its parent must. Returns null if the person closes the dialog. `overwrite`: an
   * earlier export in it may be replaced.
   */
  askFolder(suggestion: { name: string }): Promise<Place | null>
  /** The path of an existing file. Returns null if the person closes the dialog. `formats` are file extensions. */
  pick(wanted: { formats: readonly string[] }): Promise<Result<string | null, StateFailure>>
  /** The paths of existing files; in the terminal, one file or all files of a folder. */
  pickAll(wanted: { formats: readonly string[] }): Promise<Result<string[] | null, StateFailure>>
  /** Shows the file in the system's file manager. */
  reveal(path: string): Promise<void>
}
/** Writes a small file atomically to the chosen place. On failure an earlier file is intact. */
export type SaveFile = (place: Place, bytes: Uint8Array) => Promise<Result<null, FileFailure>>

/** Finds, downloads and installs new versions of the program. Calls never reject. */
export type Updater = {
  /** The newer version. Returns null if there is none. */
  find(signal: AbortSignal): Promise<Result<string | null>>
  /** Downloads the version found last and verifies it. `onPart`: from 0 to 1. */
  fetch(onPart: (part: number) => void, signal: AbortSignal): Promise<Result<null>>
  /** Quits the program to install the download. On failure the program keeps running. */
  install(): Promise<Result<null>>
}

/** The embedded demo institution. The first `open` starts it; later calls return the same one. */
export type DemoHost = {
  open(): Promise<DemoAddresses>
  close(): Promise<void>
}
export type DemoAddresses = {
  baseUrl: string
  contentUrl: string
  analyticsUrl: string
  token: string
}

/** Facts about the computer and the program, for diagnostics. */
export type SystemInfo = {
  /** The path of the data folder. */
  folder: string
  /** True for an installed program, false for a checkout. */
  isPackaged: boolean
  /** `platform`, `arch` and `release`, and the versions of `node`, `electron` and `chrome`. */
  system: Record<string, string>
  /** The name of the program that provides the Secret Service. Returns null if unknown. Never rejects. */
  secretService(signal: AbortSignal): Promise<string | null>
  /** Why no Secret Service can be reached. Returns null if one can, or if that is not known. Never rejects. */
  whyNoSecretService(signal: AbortSignal): Promise<TokenFailure['keychain'] | null>
}
