import { execFileSync } from 'node:child_process'
import { test } from '@playwright/test'

/**
 * Puts a small file system in memory over a folder and answers how to take it away again. Where
 * that is not allowed (it needs root on Linux) the running test is skipped, and says so.
 */
export function mountSmallDisk(folder: string, options: string): () => void {
  try {
    const what = ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]
    execFileSync('/bin/mount', what, { stdio: 'pipe' })
  } catch (error) {
    test.skip(true, `SKIPPED: a file system cannot be mounted here (${String(error)})`)
  }
  // At once for everybody else, and for whoever still has a file open there when it is closed.
  return () => execFileSync('/bin/umount', ['--lazy', folder])
}
