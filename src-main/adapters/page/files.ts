import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createResolver } from './resolver.ts'

/** `body` is `null` for a refusal and for HEAD. */
export type PageAnswer = {
  status: number
  headers: Record<string, string>
  body: Buffer<ArrayBuffer> | null
}

/** Answers a request of the page. Rejects only when a listed file cannot be read: a broken installation. */
export type PageFiles = (method: string, address: string) => Promise<PageAnswer>

/** The built page in `folder`, served at `origin` from the list that the build wrote beside it. */
export function createPageFiles(folder: string, origin: string): PageFiles {
  const resolve = readFile(join(folder, 'files.json'), 'utf8').then((text) =>
    // The cast: our own build wrote the list.
    createResolver(origin, JSON.parse(text) as string[]),
  )
  // Callers get the error. Without this, a rejection before the first call would count as unhandled.
  resolve.catch(() => undefined)

  return async (method, address) => {
    const { status, headers, name } = (await resolve)(method, address)
    const body = name === null || method === 'HEAD' ? null : await readFile(join(folder, name))
    return { status, headers, body }
  }
}
