/** A file name that every system takes: no separators, no reserved characters, no trailing dot or space. */
export function fileName(title: string, extension: string): string {
  const safe = title
    .normalize('NFC')
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .replace(/[. ]+$/, '')
  // The device names of Windows cannot be files.
  const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(safe)
  return `${safe === '' || reserved ? `dataset ${safe}`.trim() : safe}.${extension}`
}

/** The name of a file without its folders. */
export function nameOfPath(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? ''
}
