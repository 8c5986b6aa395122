import { lstat, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { systemCode, nullIfMissing } from './fs-errors.ts'

/**
 * Makes a folder and its parents. Node's `recursive` never returns if the system reports ENOENT although the parent
 * exists, as in /proc. It keeps a thread busy that survives signals.
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

/** ENOENT for a new file in an existing folder, as in /proc, means that nothing can be created there. */
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
 * Makes a folder inside `root`, and its parents, readable by their owner only. `root` itself may be a link, because a
 * person may have moved all data. Throws as `assertOwnFolders` does.
 */
export async function safeMkdir(root: string, folder: string): Promise<void> {
  await assertOwnFolders(root, folder)
  await makeFolders(folder, 0o700)
}

/**
 * Throws ENOTDIR if one of our folders between `root` and `folder` is a link or a file. Writing through it would change
 * somebody else's files. A missing folder is accepted.
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
