import type { RowChange } from '../../contract/batch-row.ts'
import { isRecord } from '../../contract/is-record.ts'
import type { Json } from '../../contract/primitives.ts'
import type { Named, School, SchoolInput } from '../../contract/school.ts'
import { foldedColour, foldedNumber } from '../platform/school-comparison.ts'

/**
 * Returns the differences between a row and the existing school. Values that the platform does not return are not
 * compared. Numbers are compared by digits and letters, because platforms write them with or without punctuation.
 */
export function schoolChanges(there: School, said: SchoolInput): RowChange[] {
  const changes: RowChange[] = []
  const compare = (
    field: string,
    before: Json | undefined,
    after: Json | undefined,
    fold: (value: Json) => string = plain,
  ) => {
    if (before === undefined || before === null || after === undefined) return
    if (fold(before) !== fold(after)) changes.push({ field, before, after })
  }
  const digits = (value: Json) => foldedNumber(plain(value))
  const colour = (value: Json) => foldedColour(plain(value))
  compare('name', there.name, said.name)
  // Null means that there is no contract, or that the list does not return contracts.
  compare('contractNumber', there.contractNumber, said.contractNumber)
  compare('taxid', there.taxId, said.taxid, digits)
  compare('tags', listed(there.tags), said.tags, asSet)
  compare('groups', idsOf(there.groups), said.groups, asSet)
  compare('subgroups', idsOf(there.subgroups), said.subgroups, asSet)
  compare('specialties', idsOf(there.specialties), said.specialties, asSet)
  for (const part of ['primary', 'secondary', 'buttonText'] as const)
    compare(`colorScheme.${part}`, there.colorScheme?.[part], said.colorScheme[part], colour)
  for (const part of ['street', 'number', 'district', 'city', 'state', 'zipCode'] as const) {
    const fold = part === 'zipCode' ? digits : plain
    compare(`location.${part}`, there.location?.[part], said.location?.[part], fold)
  }
  for (const [feature, isOn] of Object.entries(said.features ?? {})) {
    const before = (there.features as Record<string, boolean | null>)[feature]
    compare(`features.${feature}`, before, isOn)
  }
  return changes
}

/** Returns the differences between a row and what was sent for its school, by field path. */
export function sentChanges(
  before: Readonly<Record<string, Json>>,
  said: SchoolInput,
): RowChange[] {
  // Values that JSON does not preserve are not sent.
  const after = JSON.parse(JSON.stringify(said)) as Record<string, Json>
  const [old, fresh] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: fresh.get(field) ?? null }))
    .filter((change) => plain(change.before) !== plain(change.after))
}

function leavesOf(value: Readonly<Record<string, Json>>, path = ''): Map<string, Json> {
  return new Map(
    Object.entries(value).flatMap(([name, part]): [string, Json][] => {
      const field = `${path}${name}`
      return isRecord(part) ? [...leavesOf(part, `${field}.`)] : [[field, part]]
    }),
  )
}

function plain(value: Json): string {
  return typeof value === 'string' ? value.trim() : JSON.stringify(value)
}

function asSet(value: Json): string {
  return JSON.stringify(Array.isArray(value) ? value.map((each) => plain(each)).sort() : value)
}

/** Returns undefined for an empty list, because the platform may not return it. */
function listed(items: readonly string[]): string[] | undefined {
  return items.length > 0 ? [...items] : undefined
}

function idsOf(items: readonly Named[]): number[] | undefined {
  return items.length > 0 ? items.map(({ id }) => id) : undefined
}
