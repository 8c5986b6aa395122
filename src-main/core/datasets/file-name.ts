import { fingerprint } from '../storage/hash.ts'

/** How many characters a name has without its extension. */
const longest = 80

/** What stands behind the title: `id`, what tells it from others of the same title, or `note`, what it holds. */
type NameMark = { id?: string; note?: string | undefined }

/** A file name that every system takes. */
export function fileName(title: string, extension: string, mark: NameMark = {}): string {
  return `${folderName(title, mark)}.${extension}`
}

/**
 * A name that every system takes for a folder, and for a file with an extension: no separators, no reserved characters,
 * no trailing dot or space. The title makes room for what stands behind it.
 */
export function folderName(title: string, { id, note = '' }: NameMark = {}): string {
  const said = cleaned(note).slice(0, longest / 2)
  const mark = id === undefined ? said && ` – ${said}` : ` (${markOf(id)})`
  const safe = `${cleaned(title)
    .slice(0, longest - mark.length)
    .trim()}${mark}`.replace(/[. ]+$/, '')
  // The device names of Windows cannot be files.
  const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(safe)
  return safe === '' || reserved ? `dataset ${safe}`.trim() : safe
}

/** An id, or what can stand of it in a name and a number that tells it from others of which the same can stand there. */
function markOf(id: string): string {
  const plain = cleaned(id)
  const isWhole = plain === id && plain.length <= longest / 2 && plain === plain.toLowerCase()
  if (isWhole) return plain
  const [, ...numbers] = fingerprint(new TextEncoder().encode(id)).split(' ')
  const number = numbers.map((each) => (Number(each) >>> 0).toString(36)).join('')
  return `${plain.slice(0, longest / 2 - number.length)} ${number}`
}

function cleaned(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The name of a file without its folders. */
export function nameOfPath(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? ''
}
