import { execFileSync } from 'node:child_process'
import { test } from '@playwright/test'

/**
 * Mounts a small file system in memory over a folder. Returns a function that removes it. If that is not allowed (it
 * needs root on Linux), the running test is skipped with a message.
 */
export function mountSmallDisk(folder: string, options: string): () => void {
  try {
    const what = ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]
    execFileSync('/bin/mount', what, { stdio: 'pipe' })
  } catch (error) {
    test.skip(true, `SKIPPED: a file system cannot be mounted here (${String(error)})`)
  }
  // Removed immediately for new users, and for a program that still has a file open there when it closes the file.
  return () => execFileSync('/bin/umount', ['--lazy', folder])
}
