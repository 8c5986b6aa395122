import type { Dirent } from 'node:fs'
import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { folders as ours } from '../../core/storage/folders.ts'
import { localFolder } from './data-folder.ts'

const ourFolders: readonly string[] = Object.values(ours)
const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
/** `NAME.<uuid>.tmp`, `runs-<uuid>.spool`. A bare `<uuid>.tmp` may belong to another program. */
const temporary = new RegExp(String.raw`[.-]${uuid}\.(?:tmp|part|spool)$`)
/** The content of our locks. */
const mark = new RegExp(`^${uuid}$`)
/** `NAME.json.lock`. It is empty if the program was killed before it wrote the mark. */
const emptyLock = /\.(?:json|ndjson)\.lock$/
/** A program may hold it while a person unlocks the keychain. The time of the file is not its age (`file-lock.ts`). */
const longLock = 'keychain.lock'

/** The socket of a running program of an earlier version. */
const oldSign = /^[\da-f]{8}-[\da-f]{4}\.sock$/

/**
 * Deletes what crashed programs left in the data folder: half-written files, locks, sockets of earlier versions and, on
 * Windows, spools. Deletes only files with a name of ours, in their usual folder, and older than a minute, because
 * another instance may be starting. Stops when the signal aborts.
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
  // Earlier versions kept their sockets in it. `rmdir` fails if it is not empty.
  await rmdir(path.join(folder, ours.running)).catch(() => undefined)
}

async function isLeft(entry: Dirent, file: string): Promise<boolean> {
  // In a copied folder, a regular file may have the name of a socket.
  if (oldSign.test(entry.name)) return !(await isListenedOn(file))
  if (!entry.isFile()) return false
  if (temporary.test(entry.name)) return true
  return entry.name.endsWith('.lock') && entry.name !== longLock && (await isOurLock(file))
}

async function isOurLock(file: string): Promise<boolean> {
  const { size } = await stat(file).catch(() => ({ size: -1 }))
  if (size === 0) return emptyLock.test(file)
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
