import type { School } from '#contract/school.ts'
import type { SchoolValues, UniqueField } from './school-values.ts'
import { readColour } from '#contract/colour-text.ts'

export type Palette = SchoolValues['colorScheme']

/** A known school with the same slug, contract number or tax id. Null if there is none. */
export function schoolWith(
  schools: readonly School[],
  field: UniqueField,
  text: string,
): School | null {
  const wanted = compared(field, text)
  if (wanted === '') return null
  const key = field === 'taxid' ? 'taxId' : field
  return schools.find((school) => compared(field, school[key] ?? '') === wanted) ?? null
}

/** The most common colours of the schools. Null if no school has all three. */
export function usualPalette(schools: readonly School[]): Palette | null {
  const counts = new Map<string, number>()
  for (const { colorScheme } of schools) {
    const { primary, secondary, buttonText } = colorScheme ?? {}
    const colours = [primary, secondary, buttonText].map((colour) => readColour(colour ?? ''))
    if (colours.includes(null)) continue
    const key = colours.join(' ')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  if (!most) return null
  const [primary = '', secondary = '', buttonText = ''] = most[0].split(' ')
  return { primary, secondary, buttonText }
}

/** Tax ids are compared without their punctuation. */
function compared(field: UniqueField, text: string): string {
  const folded = text.trim().toLowerCase()
  return field === 'taxid' ? folded.replaceAll(/[^\da-z]/g, '') : folded
}
