/** How many characters a name has without its extension. */
const longest = 80

/**
 * A file name that every system takes: no separators, no reserved characters, no trailing dot or space. `id`: what tells
 * it from others of the same title, behind it.
 */
export function fileName(title: string, extension: string, id?: string): string {
  const mark = id === undefined ? '' : ` (${cleaned(id).slice(0, longest / 2)})`
  const safe = `${cleaned(title).slice(0, longest - mark.length)}${mark}`.replace(/[. ]+$/, '')
  // The device names of Windows cannot be files.
  const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(safe)
  return `${safe === '' || reserved ? `dataset ${safe}`.trim() : safe}.${extension}`
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
