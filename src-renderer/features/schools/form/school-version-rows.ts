import type { Json } from '#contract/primitives.ts'
import { type IdField, type KnownNames, type SchoolField, schoolKinds } from '#contract/school.ts'
import type { Messages } from '../../../state/language.svelte.ts'
import { valueAt } from '../../../shared/editing/field-table.ts'
import { formatIds } from '../../../shared/editing/named-ids.ts'
import { differingRows, type VersionRow } from '../../../shared/editing/version-row.ts'
import { labelOf, schoolSections } from './school-fields.ts'
import type { SchoolValues } from './school-values.ts'

/** The fields that differ between two versions of a school. */
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
  const formatField = (values: SchoolValues, field: SchoolField) => {
    const value = valueAt(values, field) ?? null
    switch (schoolKinds[field]) {
      case 'ids':
        return formatIds(values[field as IdField], known[field as IdField])
      case 'boolean':
        return value === null ? words.notSent : value ? words.on : words.off
      default:
        return [value ?? ''].flat().map(textOf).join(', ')
    }
  }
  const withLocation = row('location', words.withLocation, (values) =>
    values.withLocation ? words.on : words.off,
  )
  return differingRows(
    Object.entries(schoolSections).flatMap(([section, fields]) => [
      ...(section === 'location' ? [withLocation] : []),
      ...fields.map((field) =>
        row(field, labelOf(field, words), (values) => formatField(values, field)),
      ),
    ]),
  )
}

/** A text stays as it is. Any other value becomes JSON. */
export function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
