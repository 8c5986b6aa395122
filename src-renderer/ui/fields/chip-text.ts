import { fold } from '../../lib/fold.ts'

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

/** The list with as many of the pasted items as the limit has room for, and how many were left out. */
export function pasteChips(
  chips: readonly string[],
  pasted: readonly string[],
  limit = Infinity,
): { taken: string[]; leftOut: number } {
  const all = addChips(chips, pasted)
  const taken = all.slice(0, Math.max(limit, chips.length))
  return { taken, leftOut: all.length - taken.length }
}

/** A chip that is offered while somebody types: the text it stands for, and how it is shown. */
export type OfferedChip = { value: string; label: string; note?: string | undefined }

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

/**
 * The ids that a text means, and what is left of it. A part between separators means an id that it writes out, the one
 * name that it spells (case and accents aside), or the only name not chosen yet that holds it.
 */
export function settleIds(
  known: readonly KnownId[],
  chosen: readonly number[],
  text: string,
): { ids: number[]; rest: string } {
  const { whole, rest } = splitChips(text)
  const ids: number[] = []
  const left: string[] = []
  for (const part of [...whole, rest].map((item) => item.trim()).filter((item) => item !== '')) {
    const id = readId(part) ?? idNamed(known, [...chosen, ...ids], part)
    if (id === null) left.push(part)
    else ids.push(id)
  }
  return { ids, rest: left.join(', ') }
}

function idNamed(
  known: readonly KnownId[],
  chosen: readonly number[],
  text: string,
): number | null {
  const wanted = fold(text)
  const exact = known.filter(({ name }) => fold(name.trim()) === wanted)
  const fitting = known.filter(
    ({ id, name }) => !chosen.includes(id) && fold(name).includes(wanted),
  )
  const [only, another] = exact.length > 0 ? exact : fitting
  return only && !another ? only.id : null
}

/** The id that a text writes out, or null. Ids are whole numbers from 1 up. */
export function readId(text: string): number | null {
  const id = /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : 0
  return id > 0 ? id : null
}
