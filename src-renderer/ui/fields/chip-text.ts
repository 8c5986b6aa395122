/**
 * Cuts typed or pasted text at commas, semicolons, tabs and line ends (a column copied from a spreadsheet is a list).
 * `rest` is what follows the last separator: the item still being typed.
 */
export function splitChips(text: string): { whole: string[]; rest: string } {
  const parts = text.split(/[,;\t\r\n]+/)
  return { whole: parts.slice(0, -1), rest: parts.at(-1) ?? '' }
}

/** The list with the new items at its end, trimmed, without empty ones and without repeating one that is there. */
export function addChips(chips: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...chips, ...more.map((item) => item.trim()).filter((item) => item !== '')])]
}

/** Something that has an id and, where it is known, a name. */
export type KnownId = { id: number; name: string }

/**
 * What to offer for a text: those not yet chosen whose name holds it (case and accents aside) or whose id begins with
 * it. At most `most`, in the order given.
 */
export function matchIds(
  known: readonly KnownId[],
  chosen: readonly number[],
  text: string,
  most = 50,
): KnownId[] {
  const wanted = fold(text.trim())
  return known
    .filter(({ id, name }) => {
      if (chosen.includes(id)) return false
      return fold(name).includes(wanted) || String(id).startsWith(wanted)
    })
    .slice(0, most)
}

/** The id that a text writes out, or null. Ids are whole numbers from 1 up. */
export function readId(text: string): number | null {
  const id = /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : 0
  return id > 0 ? id : null
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
