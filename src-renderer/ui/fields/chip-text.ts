import { fold } from '#contract/fold.ts'

/**
 * Splits typed or pasted text at commas, semicolons, tabs and line ends (a column copied from a spreadsheet is a list).
 * `rest` is the text after the last separator: the item that is still being typed.
 */
export function splitChips(text: string): { whole: string[]; rest: string } {
  const parts = text.split(/[,;\t\r\n]+/)
  return { whole: parts.slice(0, -1), rest: parts.at(-1) ?? '' }
}

/** Adds items at the end of the list, trimmed, without empty ones and duplicates. */
export function addChips(chips: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...chips, ...more.map((item) => item.trim()).filter((item) => item !== '')])]
}

/** Adds as many pasted items as the limit allows, and returns how many were left out. */
export function pasteChips(
  chips: readonly string[],
  pasted: readonly string[],
  limit = Infinity,
): { taken: string[]; leftOut: number } {
  const all = addChips(chips, pasted)
  const taken = all.slice(0, Math.max(limit, chips.length))
  return { taken, leftOut: all.length - taken.length }
}

/** A suggested chip: its value, and how it is shown. */
export type OfferedChip = { value: string; label: string; note?: string | undefined }

/** An id with its name, if it is known. */
export type KnownId = { id: number; name: string }

/**
 * The suggestions for a text: ids that are not selected yet and whose name contains the text (ignoring case and accents) or
 * whose number begins with it. At most `most`, in the given order.
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
 * The ids that a text means, and the remaining text. Each part between separators can be an id, a complete name (ignoring
 * case and accents), or a part of the only matching name that is not selected yet.
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

/** Parses an id: a whole number from 1 up. Returns null for any other text. */
export function readId(text: string): number | null {
  const id = /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : 0
  return id > 0 ? id : null
}
