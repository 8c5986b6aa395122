import { fingerprint } from '../storage/hash.ts'

/** The longest name, in characters without the extension. */
const longest = 80
/** The longest note. The window makes its notes fit, so that no number in them is cut. */
const longestNote = 50

/** Text after the title. `id` distinguishes files with the same title. `note` describes the content. */
type NameMark = { id?: string; note?: string | undefined }

/** A file name that is valid on every system. */
export function fileName(title: string, extension: string, mark: NameMark = {}): string {
  return `${folderName(title, mark)}.${extension}`
}

/**
 * A name that is valid on every system for a folder, and for a file with an extension: no separators, no reserved
 * characters, no dot or space at the end. The title is shortened to leave room for the mark.
 */
export function folderName(title: string, { id, note = '' }: NameMark = {}): string {
  const said = cleaned(note).slice(0, longestNote)
  const mark = id === undefined ? said && ` – ${said}` : ` (${markOf(id)})`
  const safe = `${cleaned(title)
    .slice(0, longest - mark.length)
    .trim()}${mark}`.replace(/(?<![. ])[. ]+$/, '')
  // Device names of Windows are not valid file names.
  const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(safe)
  return safe === '' || reserved ? `dataset ${safe}`.trim() : safe
}

/** Returns the id if it is valid in a file name. Otherwise its valid characters and a number that makes it unique. */
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
