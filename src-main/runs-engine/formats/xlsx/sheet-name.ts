import { cutText } from '../../read/cells.ts'
import { xmlText } from './xlsx-text.ts'

/** Most characters in the name of a sheet. */
const longestName = 31

/**
 * Returns the name of a sheet as XML, without the characters that Excel does not allow in it. `sheet` is its number
 * among the sheets with the same name, counted from 1. `usual` is used if no characters are left.
 */
export function sheetName(name: string, usual: string, sheet = 1): string {
  const suffix = sheet === 1 ? '' : ` ${sheet}`
  const allowed = name.replaceAll(/[[\]:*?/\\'\p{Cc}]/gu, ' ').trim()
  const start = cutText(allowed === '' ? usual : allowed, longestName - suffix.length).trim()
  return xmlText(start + suffix).replaceAll('"', '&quot;')
}
