import type { ReadTable, TableFailure, TableOptions } from '../contract/batch-table.ts'
import type { Defect, FileFailure, StateFailure, TokenFailure } from '../contract/failure.ts'
import type { ProxyLogin } from '../contract/proxy.ts'
import type { Result } from '../contract/result.ts'
import type { Place } from '../runs-engine/ports.ts'

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
  /**
   * Runs `work` while no other program runs work under the same name, so that what is read can be changed and written
   * in one step. Never fails by itself: on a disk that takes no lock, `work` runs anyway.
   */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Makes a folder for files that are too large for the store. */
  makeFolder(name: string): Promise<Result<null, FileFailure>>
  /** Removes a folder that is empty; one that is not stays. */
  removeFolder(name: string): Promise<Result<null, FileFailure>>
  /** File names directly in a folder, sorted, also of what only stands where a file should; an absent folder is empty. */
  list(folder: string): Promise<Result<string[], FileFailure>>
  /** The names of the folders directly in a folder, sorted; an absent folder is empty. */
  folders(folder: string): Promise<Result<string[], FileFailure>>
  /** Puts an unreadable file aside under `corrupt/`, where it stays; answers its new name. */
  quarantine(name: string): Promise<Result<string, FileFailure>>
}

/** Whether a program still runs. `unknown`: this computer cannot tell, so it may. */
export type Life = 'alive' | 'gone' | 'unknown'

/** Tells running programs over the same data folder from those that ended, however they ended. */
export type Presence = {
  /** Returns the sign of this program, by which others know it. The same one each time. */
  announce(): Promise<string>
  /** Whether the program of this sign still runs. */
  lifeOf(sign: string): Promise<Life>
  /** Whether the program of this sign runs or ran on this computer. False also when that cannot be known. */
  isHere(sign: string): Promise<boolean>
  close(): Promise<void>
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

/** Reads tables in a thread of its own, with limits for time and memory. Calls never reject. */
export type TableReader = {
  /** `bytes`: the whole file, of which the thread gets a copy. */
  read(
    bytes: Uint8Array,
    options: TableOptions,
    signal?: AbortSignal,
  ): Promise<Result<ReadTable, TableFailure | Defect | { code: 'cancelled' }>>
}

/**
 * `fetch`, as Electron's network, Node and the browser agree on it. Where the host's own way leads through a proxy that
 * asks for a name and a password, `proxyLogin` is asked for them by its host and port; without them fetch rejects with
 * `ProxyNeedsLogin`.
 */
export type HttpFetch = (
  url: string,
  init: RequestInit & { proxyLogin?: (proxy: string) => Promise<ProxyLogin | null> },
) => Promise<Response>

export type Clock = {
  /** Milliseconds since 1970. A person or a time server may set it at any moment. */
  now(): number
  /** Milliseconds since some moment before the start. Nobody can set it. */
  elapsed(): number
  /** Milliseconds since this computer was started, sleep included. Nobody can set it; all programs see the same. */
  uptime(): number
  /** Resolves after `ms`, or rejects with the signal's reason. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
  /** Calls `ring` once after `ms`. Returns a function that turns the alarm off. */
  alarm(ms: number, ring: () => void): () => void
}

/** Identifiers and random values. A simulation brings its own, so that it can repeat a history. */
export type Random = {
  uuid(): string
  /** At least 0, less than 1. */
  fraction(): number
  /** That many bytes. */
  bytes(count: number): Uint8Array
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
  /**
   * A folder for many files, which may be there; its own folder is. `null`: the person closed the dialog. `overwrite`:
   * what is of ours in it may be replaced.
   */
  askFolder(suggestion: { name: string }): Promise<Place | null>
  /** The path of a file that is there; `null`: the person closed the dialog. `formats` are endings of names. */
  pick(wanted: { formats: readonly string[] }): Promise<Result<string | null, StateFailure>>
  /** The paths of several files that are there; in the terminal, of a file or of all in a folder. */
  pickAll(wanted: { formats: readonly string[] }): Promise<Result<string[] | null, StateFailure>>
  /** Shows the file in the system's file manager. */
  reveal(path: string): Promise<void>
}
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

/** The embedded demo institution; started by the first `open`, and the same one from then on. */
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

/** The computer and the program on it, as far as a person who looks after both wants to know. */
export type Workstation = {
  /** The path of the data folder. */
  folder: string
  /** Whether this is an installed program, and no checkout. */
  isPackaged: boolean
  /** `platform`, `arch` and `release`, and the versions of what runs us: `node`, `electron`, `chrome`. */
  system: Record<string, string>
  /** The name of the program that offers the Secret Service; `null`: it cannot be told. Never rejects. */
  secretService(signal: AbortSignal): Promise<string | null>
  /** Why no Secret Service can be reached; null if there is one, or it cannot be told. Never rejects. */
  whyNoSecretService(signal: AbortSignal): Promise<TokenFailure['keychain'] | null>
}
