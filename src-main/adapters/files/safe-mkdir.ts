import { lstat, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { systemCode, nullIfMissing } from './fs-errors.ts'

/**
 * Makes a folder and those on the way to it. Node's own `recursive` never ends where the system refuses a folder with
 * ENOENT though its parent is there, as in /proc; it keeps a thread busy that outlives signals.
 */
export async function makeFolders(folder: string, mode = 0o777): Promise<void> {
  const make = () =>
    mkdir(folder, mode).catch(async (error: unknown) => {
      const isThere = systemCode(error) !== 'ENOENT' && (await isFolder(folder))
      if (!isThere) throw error
    })
  try {
    await make()
  } catch (error) {
    const parent = path.dirname(folder)
    if (systemCode(error) !== 'ENOENT' || parent === folder) throw error
    await makeFolders(parent, mode)
    await make().catch(async (second: unknown) => {
      throw await whyNotMade(second, parent)
    })
  }
}

/** ENOENT for something new in a folder that is there, as in /proc, says that nothing can be made in it. */
export async function whyNotMade(error: unknown, folder: string): Promise<unknown> {
  if (systemCode(error) !== 'ENOENT' || !(await isFolder(folder))) return error
  return Object.assign(new Error('nothing can be made in this folder'), { code: 'EROFS' })
}

async function isFolder(name: string): Promise<boolean> {
  return stat(name).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

/**
 * Makes a folder inside `root`, with those on the way to it, readable by their owner only. `root` itself may be a link,
 * by which a person has put all of their data elsewhere; throws as `assertOwnFolders` does.
 */
export async function safeMkdir(root: string, folder: string): Promise<void> {
  await assertOwnFolders(root, folder)
  await makeFolders(folder, 0o700)
}

/**
 * Throws ENOTDIR where a link (or a file) stands in the place of a folder of ours, on the way from `root` to `folder`: what
 * is written or removed through it would be somebody else's. One that is not there yet is none.
 */
export async function assertOwnFolders(root: string, folder: string): Promise<void> {
  let at = root
  for (const name of path.relative(root, folder).split(path.sep).filter(Boolean)) {
    at = path.join(at, name)
    const found = await lstat(at).catch(nullIfMissing)
    if (!found) return
    if (!found.isDirectory())
      throw Object.assign(new Error(`${name} is no folder of ours`), { code: 'ENOTDIR' })
  }
}
