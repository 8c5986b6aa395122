import { type FileHandle, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { systemCode } from './fs-errors.ts'

/** Milliseconds between two looks at a lock that another program holds. */
const pause = 10
/** Milliseconds after which an unchanged lock was left by a program that died: work under a lock takes a few. */
const usualTimeout = 5_000

export type LockOptions = {
  /** Milliseconds after which an unchanged lock is taken away. */
  timeout?: number
  /** For work that may take longer than that, and ends by itself: the lock changes for as long as this program lives. */
  isLong?: boolean
  /** Ends the wait for another program: `whileLocked` rejects with its reason, and `work` is not run. */
  signal?: AbortSignal
}

/**
 * Runs `work` while this program alone has the file `lock`. Waits for a program that has it. A lock that does not change
 * for five seconds is taken away from its holder; no clock is asked that a person could set. `work` gets a function that
 * throws `EBUSY` once that has happened, as after a sleep: to be called right before anything is put in place. Where no
 * file can be made, `work` runs without a lock.
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

/** False: no file can be made there. */
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

/** `there`: another program has it. `failed`: no file can be made, and none is left. */
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
  // A full disk takes the name and not the mark. Left there, it would let every save wait.
  await rm(lock, { force: true })
  return 'failed'
}

/** Sets the time of the lock to another one each time. Returns a function that stops it. */
function keepChanging(lock: string, timeout: number): () => void {
  let time = 0
  const timer = setInterval(() => {
    time += 1
    // Another program may have taken it away.
    utimes(lock, time, time).catch(() => undefined)
  }, timeout / 5)
  return () => clearInterval(timer)
}

/** Removes a lock, if it is still the one with this mark. */
async function takeAway(lock: string, mark: string | null): Promise<void> {
  const aside = `${lock}.${crypto.randomUUID()}.tmp`
  try {
    await rename(lock, aside)
    // Another waiting program may have been faster, and have its own lock there by now.
    if ((await markOf(aside)) === mark) await rm(aside, { force: true })
    else await rename(aside, lock)
  } catch {
    // It is gone already.
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
