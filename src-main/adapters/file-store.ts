import type { Dirent } from 'node:fs'
import { access, constants, lstat, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FileFailure } from '../contract/failure.ts'
import { done, failed, type Result } from '../contract/result.ts'
import type { Store } from '../core/ports.ts'
import { appendDurably, createDurably, writeDurably } from './durable-file.ts'
import { openToRead, renamePatiently, statOfFile, syncFolder } from './durable-steps.ts'
import { fileFailureOf, systemCode, unlessMissing } from './file-failure.ts'
import { makeInner, proveInner } from './inner-folder.ts'

/**
 * The store over one folder, which is made when it is first written to, readable by its owner only. Nothing is written
 * or removed through a link in the place of a folder inside it.
 */
export function createFileStore(folder: string): Store {
  const pathOf = (name: string) => path.join(folder, ...name.split('/'))
  const put = async (
    how: (file: string, bytes: Uint8Array) => Promise<void>,
    name: string,
    bytes: Uint8Array,
  ): Promise<Result<null, FileFailure>> => {
    try {
      await makeFolder(path.dirname(pathOf(name)), folder)
      await how(pathOf(name), bytes)
      return done(null)
    } catch (error) {
      return failed(fileFailureOf(error, name))
    }
  }
  const namesIn = async (
    name: string,
    isWanted: (entry: Dirent) => boolean,
  ): Promise<Result<string[], FileFailure>> => {
    try {
      const entries = await readdir(pathOf(name), { withFileTypes: true })
      return done(
        entries
          .filter(isWanted)
          .map((entry) => entry.name)
          .sort(),
      )
    } catch (error) {
      return systemCode(error) === 'ENOENT' ? done([]) : failed(fileFailureOf(error, name))
    }
  }
  return {
    async read(name) {
      try {
        const { buffer, byteOffset, byteLength } = await readWhole(pathOf(name))
        // The same bytes: a copy of a large file takes as long as reading it.
        return done(new Uint8Array(buffer, byteOffset, byteLength))
      } catch (error) {
        const isMissing = systemCode(error) === 'ENOENT' && !(await isThere(pathOf(name)))
        return isMissing ? done(null) : failed(fileFailureOf(error, name))
      }
    },
    write: (name, bytes) => put(writeDurably, name, bytes),
    create: (name, bytes) => put(createDurably, name, bytes),
    append: (name, bytes) => put(appendDurably, name, bytes),
    async makeFolder(name) {
      try {
        await makeFolder(pathOf(name), folder)
        return done(null)
      } catch (error) {
        return failed(fileFailureOf(error, name))
      }
    },
    async remove(name) {
      try {
        await proveInner(folder, path.dirname(pathOf(name)))
        await rm(pathOf(name), { force: true })
        await rm(`${pathOf(name)}.bak`, { force: true })
        // A folder that is not there has nothing to be removed from.
        await syncFolder(path.dirname(pathOf(name))).catch(unlessMissing)
        return done(null)
      } catch (error) {
        return failed(fileFailureOf(error, name))
      }
    },
    list: (name) => namesIn(name, (entry) => !entry.isDirectory() || standsForFile(entry.name)),
    folders: (name) => namesIn(name, (entry) => entry.isDirectory()),
    async setAside(name) {
      const aside = `corrupt/${name.replaceAll('/', '-')}.${Date.now()}-${crypto.randomUUID().slice(0, 8)}`
      try {
        await proveInner(folder, path.dirname(pathOf(name)))
        await makeInner(folder, pathOf('corrupt'))
        await renamePatiently(pathOf(name), pathOf(aside))
        await syncFolder(pathOf('corrupt'))
        return done(aside)
      } catch (error) {
        return failed(fileFailureOf(error, name))
      }
    },
  }
}

async function readWhole(file: string): Promise<Buffer> {
  const handle = await openToRead(file)
  try {
    await statOfFile(handle)
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** True also for a link that leads nowhere now: what it led to may come back. */
async function isThere(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  )
}

/** A folder by the name of a record is a record that cannot be read. */
function standsForFile(name: string): boolean {
  return /\.(?:nd)?json$/.test(name)
}

async function makeFolder(wanted: string, folder: string): Promise<void> {
  try {
    await makeInner(folder, wanted)
  } catch (error) {
    // On a read-only file system this fails with ENOENT; asking again gives the true reason.
    await access(folder, constants.W_OK)
    throw error
  }
}
