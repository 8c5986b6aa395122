import type { School } from '#contract/school.ts'

/** The columns that can sort the list. */
const sortKeys = ['name', 'urlSlug', 'contractNumber', 'groups', 'place', 'updatedAt'] as const
export type SortKey = (typeof sortKeys)[number]

export function isSortKey(key: string): key is SortKey {
  return sortKeys.some((each) => each === key)
}

export type Sort = { key: SortKey; direction: 'ascending' | 'descending' }

/** The next order after a click on a column's header: ascending, descending, then the platform's order (null). */
export function nextSort(sort: Sort | null, key: SortKey): Sort | null {
  if (sort?.key !== key) return { key, direction: 'ascending' }
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null
}

/** Sorts schools by the rules of the language, with digits by their value. Empty values always come last. */
export function sortSchools(
  schools: readonly School[],
  sort: Sort | null,
  language: string,
): School[] {
  if (sort === null) return [...schools]
  const { compare } = new Intl.Collator(language, { numeric: true })
  const sign = sort.direction === 'ascending' ? 1 : -1
  return schools
    .map((school) => ({ school, text: sortText(school, sort.key) }))
    .sort((a, b) => {
      if (a.text === '' || b.text === '') return Number(a.text === '') - Number(b.text === '')
      return sign * compare(a.text, b.text)
    })
    .map(({ school }) => school)
}

/** The city and state as one text. Empty if both are missing. */
export function placeOf(school: School): string {
  return [school.location?.city, school.location?.state].filter(Boolean).join(' / ')
}

function sortText(school: School, key: SortKey): string {
  switch (key) {
    case 'groups':
      return school.groups.map(({ name }) => name).join(', ')
    case 'place':
      return placeOf(school)
    default:
      return school[key] ?? ''
  }
}
