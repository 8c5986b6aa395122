import type { Dirent } from 'node:fs'
import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { folders as ours } from '../../core/storage/folders.ts'
import { localFolder } from './data-folder.ts'

const ourFolders: readonly string[] = Object.values(ours)
const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
/** `NAME.<uuid>.tmp`, `runs-<uuid>.spool`. A bare `<uuid>.tmp` may be of another program. */
const temporary = new RegExp(String.raw`[.-]${uuid}\.(?:tmp|part|spool)$`)
/** What a lock of ours holds. */
const mark = new RegExp(`^${uuid}$`)
/** Held for as long as a person takes to unlock the keychain. The time of its file is no age (`file-lock.ts`). */
const longLock = 'keychain.lock'

/** The socket by which a program of an earlier version showed that it runs. */
const oldSign = /^[\da-f]{8}-[\da-f]{4}\.sock$/

/**
 * Removes what programs that died in the middle left in the data folder: half-written files, locks, sockets of earlier
 * versions and, on Windows, spools. Only what bears a name that the program gives, where it puts such files, and is older
 * than a minute: another instance may be writing or starting just now, and a spool that is still open cannot be removed
 * where it has a name. Ends early when it is no longer wanted.
 */
export async function cleanTempFiles(
  folder: string,
  now: number,
  signal?: AbortSignal,
): Promise<void> {
  const roots = [...new Set([folder, localFolder(folder, process.env, process.platform)])]
  const folders = [...roots]
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    const entries = await readdir(at, { withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      if (signal?.aborted) return
      const file = path.join(at, entry.name)
      if (entry.isDirectory()) {
        if (!roots.includes(at) || ourFolders.includes(entry.name)) folders.push(file)
      } else if ((await isLeft(entry, file)) && (await isOld(file, now)))
        await rm(file, { force: true }).catch(() => undefined)
    }
  }
  // Earlier versions kept their sockets in it. One that is not empty stays.
  await rmdir(path.join(folder, ours.running)).catch(() => undefined)
}

async function isLeft(entry: Dirent, file: string): Promise<boolean> {
  // A copy of the folder may hold a file in the place of a socket.
  if (oldSign.test(entry.name)) return !(await isListenedOn(file))
  if (!entry.isFile()) return false
  if (temporary.test(entry.name)) return true
  return entry.name.endsWith('.lock') && entry.name !== longLock && (await isOurLock(file))
}

async function isOurLock(file: string): Promise<boolean> {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  return size === 36 && mark.test(await readFile(file, 'utf8').catch(() => ''))
}

/** Whether a running program of an earlier version listens on its socket. */
function isListenedOn(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket)
    connection.once('connect', () => {
      connection.destroy()
      resolve(true)
    })
    connection.once('error', () => {
      resolve(false)
    })
  })
}

async function isOld(file: string, now: number): Promise<boolean> {
  const age = await stat(file).then(
    ({ mtimeMs }) => now - mtimeMs,
    () => 0,
  )
  return age > 60_000
}
