import { imageType } from '../../contract/cover.ts'
import { bytesOf } from '../storage/bytes-of.ts'
import type { LargeFiles } from '../ports.ts'

/** Most bytes of a cover that the platform accepts. No more are read. */
const longest = 4096 * 1024

/** Reads the cover images that rows name, from the files that a person chose. */
export class Covers {
  readonly #files: LargeFiles
  /** The images from the last reading, by path. */
  readonly #read = new Map<string, { changedAt: number; image: string | null }>()

  constructor(files: LargeFiles) {
    this.#files = files
  }

  /**
   * Returns data URLs by name. `paths`: paths by name. A file that is missing or is not an image is left out.
   */
  async read(paths: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
    const images = new Map<string, string>()
    for (const [name, path] of Object.entries(paths)) {
      const image = await this.#image(path)
      if (image !== null) images.set(name, image)
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
    const image = dataUrl(await bytesOf(body))
    this.#read.set(path, { changedAt, image })
    return image
  }
}

/**
 * Returns the image with a name. If there is none, returns the only image whose name differs in case or in Unicode
 * normalization (macOS decomposes accented letters), or null.
 */
export function coverIn(images: ReadonlyMap<string, string>, name: string): string | null {
  const exact = images.get(name)
  if (exact !== undefined) return exact
  const alike = (text: string) => text.normalize('NFC').toLowerCase()
  const similar = [...images].filter(([each]) => alike(each) === alike(name))
  return similar.length === 1 ? (similar[0]?.[1] ?? null) : null
}

function dataUrl(bytes: Uint8Array): string | null {
  const type = imageType(bytes)
  if (type === null) return null
  return `data:image/${type};base64,${base64Of(bytes)}`
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  // One call accepts only a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}
