import { spawn } from 'node:child_process'
import { chmod, copyFile, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { syncFolder } from '../files/fs-utils.ts'
import { fileFailureOf } from '../files/fs-errors.ts'
import { UpdateError } from './update-error.ts'

/** Replaces the AppImage in one step, so that a complete one always exists. */
export async function replaceImage(file: string, image: string): Promise<void> {
  const beside = `${image}.new`
  try {
    const { mode } = await stat(image)
    await copyFile(file, beside)
    await chmod(beside, mode)
    const handle = await open(beside, 'r+')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(beside, image)
    await syncFolder(dirname(image))
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw new UpdateError(fileFailureOf(error, basename(image)))
  }
  await rm(file, { force: true })
}

/** Starts a program that continues after this one ends. Rejects if it cannot start. */
export function startProgram(program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: dirname(program),
      detached: true,
      stdio: 'ignore',
    })
    child.once('error', reject)
    child.once('spawn', () => {
      child.unref()
      resolve()
    })
  })
}
