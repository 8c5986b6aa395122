import type { Language } from '#contract/settings.ts'

type Marks = {
  decimal: string
  group: string
  /** The minimum number of digits for grouping: Spanish writes 1234 and 12.345. */
  groupsFrom: number
}

/**
 * Formats a JSON number in a language with all its digits: groups them as text, and never converts the number to a float.
 * An exponent is unchanged.
 */
export function groupedNumber(raw: string, language: Language): string {
  const { group, groupsFrom } = marksOf(language)
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(\D.*)?$/.exec(raw) ?? []
  if (whole === '') return raw
  const first = whole.length < groupsFrom ? whole.length : whole.length % 3 || 3
  const grouped =
    whole.slice(0, first) + whole.slice(first).replaceAll(/\d{3}/g, (three) => group + three)
  return `${sign}${grouped}${withDecimalMark(rest, language)}`
}

/** Formats a JSON number with all its digits and the decimal mark of the language, without groups, as a spreadsheet reads it. */
export function withDecimalMark(raw: string, language: Language): string {
  return raw.replace('.', marksOf(language).decimal)
}

/**
 * True for a number with one group separator of the language and without a decimal part: `1.500` in Portuguese. In other
 * languages it is one and a half.
 */
export function isGrouped(text: string, language: Language): boolean {
  const [first = '', ...groups] = text.replace(/^[+-]/, '').split(marksOf(language).group)
  return /^[1-9]\d{0,2}$/.test(first) && groups.length === 1 && /^\d{3}$/.test(groups[0] ?? '')
}

const known = new Map<Language, Marks>()

function marksOf(language: Language): Marks {
  const marks = known.get(language) ?? readMarks(language)
  known.set(language, marks)
  return marks
}

function readMarks(language: Language): Marks {
  const format = new Intl.NumberFormat(language)
  const parts = format.formatToParts(12_345.6)
  const mark = (wanted: 'decimal' | 'group', usual: string) =>
    parts.find(({ type }) => type === wanted)?.value ?? usual
  const groupsFrom = format.format(1234).length > 4 ? 4 : 5
  return { decimal: mark('decimal', '.'), group: mark('group', ','), groupsFrom }
}
