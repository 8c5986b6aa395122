import {
  type Feature,
  features,
  type IdField,
  type KnownNames,
  type SchoolField,
  schoolKinds,
} from '#contract/school.ts'
import { valueAt } from '../../../shared/editing/field-table.ts'
import { withNames } from '../../../shared/editing/named-ids.ts'
import type { Messages } from '../../../state/language.svelte.ts'
import { labelOf, schoolSections } from './school-fields.ts'
import { type SchoolValues, toBody } from './school-values.ts'
import { taxIdName } from '#contract/tax-id-name.ts'
import { textOf } from './school-version-rows.ts'

/** One line of the summary. `value` is empty if nothing is sent. `colour` is shown next to it. */
export type SummaryFact = { label: string; value: string; colour?: string }

export type SummarySection = { id: keyof typeof schoolSections; facts: SummaryFact[] }

/** The values that would be sent, by section, with the labels of the form. */
export function schoolSummary(
  values: SchoolValues,
  {
    words,
    known,
    country,
  }: { words: Messages['schools']['form']; known: KnownNames; country: string },
): SummarySection[] {
  const body = toBody(values)
  const fact = (field: SchoolField): SummaryFact => {
    // The cast: a body is JSON without its missing optional parts.
    const value = valueAt(body as Parameters<typeof valueAt>[0], field) ?? ''
    const label = (field === 'taxid' && taxIdName(country)) || labelOf(field, words)
    if (schoolKinds[field] === 'ids')
      return { label, value: namesOf(values, field as IdField, known) }
    const text = [value].flat().map(textOf).join(', ')
    return schoolKinds[field] === 'colour'
      ? { label, value: text, colour: text }
      : { label, value: text }
  }
  const listed = (state: boolean) =>
    features
      .filter((feature) => body.features?.[feature] === state)
      .map((feature) => nameOf(feature, words))
  const left = features.filter((feature) => body.features?.[feature] === undefined).length
  const switches = [
    { label: words.on, value: listed(true).join(', ') },
    { label: words.off, value: listed(false).join(', ') },
    { label: words.notSent, value: left === 0 ? '' : words.reviewLeft({ count: left }) },
  ]
  return [
    { id: 'identity', facts: schoolSections.identity.map(fact) },
    { id: 'groups', facts: schoolSections.groups.map(fact) },
    { id: 'colours', facts: schoolSections.colours.map(fact) },
    {
      id: 'location',
      facts: body.location
        ? schoolSections.location.map(fact)
        : [{ label: words.sections.location, value: '' }],
    },
    { id: 'features', facts: switches.filter(({ value }) => value !== '') },
  ]
}

function nameOf(feature: Feature, words: Messages['schools']['form']): string {
  return words.features[feature].label
}

function namesOf(values: SchoolValues, field: IdField, known: KnownNames): string {
  return withNames(values[field], known[field])
    .map(({ id, name }) => name || String(id))
    .join(', ')
}
