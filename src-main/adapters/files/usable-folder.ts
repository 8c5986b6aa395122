import { randomUUID } from 'node:crypto'
import {
  closeSync,
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
import { join } from 'node:path'

/** A folder that cannot be used, and what the system says about it. */
export type Obstacle = { folder: string; detail: string }

/**
 * Makes the folders and proves that the program can run in them: that a file can be written (a full disk), and on Linux
 * and macOS that a link can be made there and a folder in the system's temporary one, because the lock of the running
 * program is made of these. Returns null if all is well. Synchronous: Electron wants it before it is ready.
 */
export function obstacleIn(folders: string[], platform: NodeJS.Platform): Obstacle | null {
  for (const folder of new Set(folders)) {
    const obstacle = attempt(folder, () => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
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

function proveWritable(folder: string, platform: NodeJS.Platform): void {
  // What a crash leaves behind is deleted by its ending.
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
