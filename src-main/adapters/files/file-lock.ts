import { type FileHandle, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { systemCode } from './fs-errors.ts'

/** Milliseconds between two checks of another program's lock. */
const pause = 10
/** Milliseconds after which an unchanged lock counts as left by a crashed program. Work under a lock takes a few. */
const usualTimeout = 5_000

export type LockOptions = {
  /** Milliseconds after which an unchanged lock is removed. */
  timeout?: number
  /** For longer work that ends by itself. The lock keeps changing while this program lives. */
  isLong?: boolean
  /** Ends the wait for another program. `whileLocked` then rejects with its reason and does not run `work`. */
  signal?: AbortSignal
}

/**
 * Runs `work` while this program holds the file `lock`. Waits for another program that holds it. A lock that does not
 * change for five seconds is taken over; the system clock, which a person could set, is not used. `work` gets a
 * function that throws `EBUSY` if the lock was taken over, for example after a sleep. Call it right before a file is
 * replaced. If no lock file can be made, `work` runs without a lock.
 */
export async function whileLocked<T>(
  lock: string,
  work: (proveOurs: () => Promise<void>) => Promise<T>,
  { timeout = usualTimeout, isLong = false, signal }: LockOptions = {},
): Promise<T> {
  const mark = crypto.randomUUID()
  const isTaken = await take(lock, { mark, timeout, signal })
  const over = isTaken && isLong ? keepChanging(lock, timeout) : undefined
  const isOurs = async () => (await markOf(lock)) === mark
  const proveOurs = async () => {
    if (isTaken && !(await isOurs()))
      throw Object.assign(new Error(`another program took ${lock} away`), { code: 'EBUSY' })
  }
  try {
    return await work(proveOurs)
  } finally {
    over?.()
    if (isTaken && (await isOurs())) await rm(lock, { force: true })
  }
}

/** Returns false if no file can be made there. */
async function take(
  lock: string,
  { mark, timeout, signal }: { mark: string; timeout: number; signal: AbortSignal | undefined },
): Promise<boolean> {
  let seen: string | null = null
  let since = performance.now()
  for (;;) {
    signal?.throwIfAborted()
    const made = await make(lock, mark)
    if (made !== 'there') return made === 'made'
    const holder = await markOf(lock)
    const now = `${String(holder)} ${String(await changedAt(lock))}`
    if (now !== seen) {
      seen = now
      since = performance.now()
    } else if (performance.now() - since > timeout) await takeAway(lock, holder)
    await wait(pause)
  }
}

/** `there`: another program holds the lock. `failed`: no file can be made. */
async function make(lock: string, mark: string): Promise<'made' | 'there' | 'failed'> {
  let file: FileHandle
  try {
    file = await open(lock, 'wx', 0o600)
  } catch (error) {
    return systemCode(error) === 'EEXIST' ? 'there' : 'failed'
  }
  const isWhole = await file.writeFile(mark).then(
    () => true,
    () => false,
  )
  await file.close()
  if (isWhole) return 'made'
  // On a full disk the file is created without its content. It would make every save wait, so it is deleted.
  await rm(lock, { force: true })
  return 'failed'
}

/** Changes the time of the lock regularly. Returns a function that stops this. */
function keepChanging(lock: string, timeout: number): () => void {
  let time = 0
  const timer = setInterval(() => {
    time += 1
    // Another program may have removed it.
    utimes(lock, time, time).catch(() => undefined)
  }, timeout / 5)
  return () => clearInterval(timer)
}

/** Removes a lock if it still has this mark. */
async function takeAway(lock: string, mark: string | null): Promise<void> {
  const aside = `${lock}.${crypto.randomUUID()}.tmp`
  try {
    await rename(lock, aside)
    // Another waiting program may have replaced it with its own lock.
    if ((await markOf(aside)) === mark) await rm(aside, { force: true })
    else await rename(aside, lock)
  } catch {
    // It has been removed already.
  }
}

async function markOf(lock: string): Promise<string | null> {
  return readFile(lock, 'utf8').catch(() => null)
}

async function changedAt(lock: string): Promise<number | null> {
  return stat(lock).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
}
