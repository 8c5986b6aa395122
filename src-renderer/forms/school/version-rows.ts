import { features, type KnownNames } from '#contract/school.ts'
import type { Messages } from '../../lib/language.svelte.ts'
import { differingRows, type VersionRow } from '../version-row.ts'
import { idFields, locationFields, type SchoolValues } from './school-values.ts'

const texts = ['name', 'urlSlug', 'contractNumber', 'taxid'] as const
const colours = ['primary', 'secondary', 'buttonText'] as const

/** The fields in which two versions of a school differ. */
export function schoolVersionRows(
  mine: SchoolValues,
  theirs: SchoolValues,
  { words, known }: { words: Messages['schools']['form']; known: KnownNames },
): VersionRow[] {
  const row = (field: string, label: string, say: (values: SchoolValues) => string) => ({
    field,
    label,
    mine: say(mine),
    theirs: say(theirs),
  })
  const switchWord = (state: boolean | null) =>
    state === null ? words.notSent : state ? words.on : words.off
  return differingRows([
    ...texts.map((field) => row(field, words[field], (values) => values[field])),
    row('tags', words.tags, ({ tags }) => tags.join(', ')),
    ...idFields.map((field) =>
      row(field, words[field], (values) =>
        values[field].map((id) => nameOf(id, known[field])).join(', '),
      ),
    ),
    ...colours.map((colour) =>
      row(`colorScheme.${colour}`, words[colour], ({ colorScheme }) => colorScheme[colour]),
    ),
    row('location', words.withLocation, ({ withLocation }) =>
      withLocation ? words.on : words.off,
    ),
    ...locationFields.map((field) =>
      row(`location.${field}`, words[field], ({ location }) => location[field]),
    ),
    ...features.map((feature) =>
      row(`features.${feature}`, words.features[feature].label, (values) =>
        switchWord(values.features[feature]),
      ),
    ),
  ])
}

function nameOf(id: number, known: KnownNames['groups']): string {
  const name = known.find((entry) => entry.id === id)?.name
  return name ? `${name} (${id})` : String(id)
}
