import { lstat, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { unlessMissing } from './file-failure.ts'

/**
 * Makes a folder inside `root`, with those on the way to it, readable by their owner only. `root` itself may be a link,
 * by which a person has put all of their data elsewhere; throws as `proveInner` does.
 */
export async function makeInner(root: string, folder: string): Promise<void> {
  await proveInner(root, folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/**
 * Throws ENOTDIR where a link (or a file) stands in the place of a folder of ours, on the way from `root` to `folder`: what
 * is written or removed through it would be somebody else's. One that is not there yet is none.
 */
export async function proveInner(root: string, folder: string): Promise<void> {
  let at = root
  for (const name of path.relative(root, folder).split(path.sep).filter(Boolean)) {
    at = path.join(at, name)
    const found = await lstat(at).catch(unlessMissing)
    if (!found) return
    if (!found.isDirectory())
      throw Object.assign(new Error(`${name} is no folder of ours`), { code: 'ENOTDIR' })
  }
}
