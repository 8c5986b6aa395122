import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A folder that cannot be used, with the system's error. */
export type Obstacle = { folder: string; detail: string }

/**
 * Creates the folders and checks that the program can run in them. A file must be writable (the disk may be full). On
 * Linux and macOS the lock of the running program also needs a link there, and a folder in the system's temporary one.
 * Returns null if all is well. It is synchronous, because Electron needs it before it is ready.
 */
export function obstacleIn(folders: string[], platform: NodeJS.Platform): Obstacle | null {
  for (const folder of new Set(folders)) {
    const obstacle = attempt(folder, () => {
      makeFolders(folder)
      proveWritable(folder, platform)
    })
    if (obstacle) return obstacle
  }
  if (platform === 'win32') return null
  const temporary = tmpdir()
  return attempt(temporary, () => rmdirSync(mkdtempSync(join(temporary, 'provost-start-'))))
}

function attempt(folder: string, work: () => void): Obstacle | null {
  try {
    work()
    return null
  } catch (cause) {
    return { folder, detail: cause instanceof Error ? cause.message : String(cause) }
  }
}

/** Makes a folder and its parents. Node's `recursive` never returns in /proc: see `safe-mkdir.ts`. */
function makeFolders(folder: string): void {
  const parent = dirname(folder)
  if (parent !== folder && !existsSync(parent)) makeFolders(parent)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another program may have made it in the meantime.
    if (!existsSync(folder)) throw error
  }
}

function proveWritable(folder: string, platform: NodeJS.Platform): void {
  // After a crash, the next start deletes it by its ending.
  const probe = join(folder, `write-test-${randomUUID()}.tmp`)
  try {
    const file = openSync(probe, 'wx', 0o600)
    try {
      writeSync(file, 'probe')
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    rmSync(probe)
    if (platform !== 'win32') symlinkSync('probe', probe)
  } finally {
    rmSync(probe, { force: true })
  }
}
