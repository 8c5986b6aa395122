import { imageType } from '../../contract/cover.ts'
import { joined } from '../../runs-engine/concat-bytes.ts'
import type { LargeFiles } from '../ports.ts'

/** No cover that the platform takes is larger, in bytes; more is not read. */
const longest = 4096 * 1024

/** The images that rows name as covers, read from where the person chose them. */
export class Covers {
  readonly #files: LargeFiles
  /** By path, as they were read last. */
  readonly #read = new Map<string, { changedAt: number; image: string | null }>()

  constructor(files: LargeFiles) {
    this.#files = files
  }

  /** By name in small letters, data URLs. `paths`: by name. A file that is gone, or is no image, is not there. */
  async read(paths: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
    const images = new Map<string, string>()
    for (const [name, path] of Object.entries(paths)) {
      const image = await this.#image(path)
      if (image !== null) images.set(name.toLowerCase(), image)
    }
    return images
  }

  async #image(path: string): Promise<string | null> {
    const opened = await this.#files.open(path)
    if (!opened.ok) return null
    const { body, bytes, changedAt } = opened.value
    const known = this.#read.get(path)
    if (known?.changedAt === changedAt || bytes > longest) {
      await body.cancel()
      return known?.image ?? null
    }
    const image = dataUrl(await wholeOf(body))
    this.#read.set(path, { changedAt, image })
    return image
  }
}

function dataUrl(bytes: Uint8Array): string | null {
  const type = imageType(bytes)
  if (type === null) return null
  return `data:image/${type};base64,${base64Of(bytes)}`
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  // One call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

async function wholeOf(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return joined(parts)
}
