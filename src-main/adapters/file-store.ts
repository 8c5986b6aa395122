import { access, constants, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { done, failed } from '../contract/result.ts'
import type { Store } from '../core/ports.ts'
import { writeDurably } from './durable-file.ts'
import { renamePatiently, syncFolder } from './durable-steps.ts'
import { fileFailureOf, systemCode } from './file-failure.ts'

/** The store over one folder, which is made when it is first written to, readable by its owner only. */
export function createFileStore(folder: string): Store {
  const pathOf = (name: string) => path.join(folder, ...name.split('/'))
  return {
    async read(name) {
      try {
        return done(new Uint8Array(await readFile(pathOf(name))))
      } catch (error) {
        return systemCode(error) === 'ENOENT' ? done(null) : failed(fileFailureOf(error, name))
      }
    },
    async write(name, bytes) {
      try {
        await makeFolder(path.dirname(pathOf(name)), folder)
        await writeDurably(pathOf(name), bytes)
        return done(null)
      } catch (error) {
        return failed(fileFailureOf(error, name))
      }
    },
    async remove(name) {
      try {
        await rm(pathOf(name), { force: true })
        await rm(`${pathOf(name)}.bak`, { force: true })
        return done(null)
      } catch (error) {
        return failed(fileFailureOf(error, name))
      }
    },
    async list(name) {
      try {
        const entries = await readdir(pathOf(name), { withFileTypes: true })
        return done(
          entries
            .filter((entry) => entry.isFile())
            .map((entry) => entry.name)
            .sort(),
        )
      } catch (error) {
        return systemCode(error) === 'ENOENT' ? done([]) : failed(fileFailureOf(error, name))
      }
    },
    async setAside(name) {
      const aside = `corrupt/${name.replaceAll('/', '-')}.${Date.now()}-${crypto.randomUUID().slice(0, 8)}`
      try {
        await mkdir(pathOf('corrupt'), { recursive: true, mode: 0o700 })
        await renamePatiently(pathOf(name), pathOf(aside))
        await syncFolder(pathOf('corrupt'))
        return done(aside)
      } catch (error) {
        return failed(fileFailureOf(error, name))
      }
    },
  }
}

async function makeFolder(wanted: string, folder: string): Promise<void> {
  try {
    await mkdir(wanted, { recursive: true, mode: 0o700 })
  } catch (error) {
    // On a read-only file system this fails with ENOENT; asking again gives the true reason.
    await access(folder, constants.W_OK)
    throw error
  }
}
