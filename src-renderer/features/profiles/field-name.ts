import { type FieldPath, pathName } from '#contract/issue.ts'
import type { Messages } from '../../state/language.svelte.ts'

/** The label of a profile field in the form. A field that is not in the form has its name from the file. */
export function fieldName(path: FieldPath, words: Messages['profiles']): string {
  const names = new Map<string, string>([
    ['name', words.name],
    ['kind', words.kind],
    ['colour', words.colour],
    ...Object.entries(words.addressLabels),
    ['authScheme', words.scheme],
    ['timeZone', words.timeZone],
    ['taxIdCountry', words.taxIdCountry],
    ['taxIdCheck', words.taxIdCheck],
    ['idempotencyKey', words.idempotencyKey],
    ['priceUnit', words.priceUnit],
    ['currency', words.currency],
    ['dialect', words.advanced],
    ...Object.entries(words.dialect).map(([key, name]) => [`dialect.${key}`, name] as const),
    ['dialect.dataset.projectId', words.projectId],
  ])
  const name = pathName(path)
  return names.get(name) ?? name
}
