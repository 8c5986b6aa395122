import type { Rule } from './issue.ts'

/** The specification's 4096 KB, before encoding. */
export const coverLimitKb = 4096

const dataUrl = /^data:image\/(png|jpe?g);base64,([A-Za-z0-9+/]+={0,2})$/

/** A cover is a link, or an image as a data URL in base64. */
export function readCover(
  cover: string,
): { kind: 'link' } | { kind: 'image'; type: 'png' | 'jpeg'; base64: string } | null {
  const [, type, base64] = dataUrl.exec(cover) ?? []
  // A text of any other length is not valid base64.
  if (base64 !== undefined && base64.length % 4 === 0)
    return { kind: 'image', type: type === 'png' ? 'png' : 'jpeg', base64 }
  return /^https?:\/\//i.test(cover) && URL.canParse(cover) ? { kind: 'link' } : null
}

/** The image type by its first bytes, not by its name (PNG and JPEG signatures). */
export function imageType(bytes: Uint8Array): 'png' | 'jpeg' | null {
  const startsWith = (...signature: number[]) => signature.every((byte, i) => bytes[i] === byte)
  if (startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  return startsWith(0xff, 0xd8, 0xff) ? 'jpeg' : null
}

/** The rule that a cover breaks, if any: neither link nor image, content of another type, or too large. */
export function coverRule(cover: string): Rule | null {
  const read = readCover(cover)
  if (read === null) return cover.startsWith('data:') ? 'not-an-image' : 'not-an-address'
  if (read.kind === 'link') return null
  const padding = /={0,2}$/.exec(read.base64)?.[0].length ?? 0
  const size = (read.base64.length / 4) * 3 - padding
  if (size > coverLimitKb * 1024) return 'too-big'
  const head = Uint8Array.from(atob(read.base64.slice(0, 16)), (char) => char.charCodeAt(0))
  return imageType(head) === null ? 'not-an-image' : null
}
