import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createResolver } from './resolver.ts'

/** Null for a refusal and for HEAD. */
export type PageAnswer = {
  status: number
  headers: Record<string, string>
  body: Buffer<ArrayBuffer> | null
}

/**
 * Responds to a request of the page. Rejects only if a listed file cannot be read, because the installation is broken.
 */
export type PageFiles = (method: string, address: string) => Promise<PageAnswer>

/** Serves the built page in `folder` at `origin`. The build wrote the list of its files. */
export function createPageFiles(folder: string, origin: string): PageFiles {
  const resolve = readFile(join(folder, 'files.json'), 'utf8').then((text) =>
    // The cast: our own build wrote the list.
    createResolver(origin, JSON.parse(text) as string[]),
  )
  // Callers get the error. Without this, a rejection before the first call would be unhandled.
  resolve.catch(() => undefined)

  return async (method, address) => {
    const { status, headers, name } = (await resolve)(method, address)
    const body = name === null || method === 'HEAD' ? null : await readFile(join(folder, name))
    return { status, headers, body }
  }
}
