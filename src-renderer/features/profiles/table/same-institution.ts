import { type Addresses, addressFields, type Profile } from '#contract/profile.ts'
import { fold } from '#contract/fold.ts'
import type { InstitutionLine } from '../../../lib/connection-text/read-institution-table.ts'

/**
 * The institution that a line refers to: the one with its name and its address for schools. Without a name, the only
 * one with its three addresses; without an address, the only one with its name. Institutions of one provider share
 * addresses.
 */
export function sameIn<T>(
  all: readonly T[],
  line: InstitutionLine,
  valuesOf: (one: T) => Pick<Profile, 'name' | keyof Addresses>,
): T | undefined {
  const name = folded(line)
  const found = all.filter((one) => {
    const values = valuesOf(one)
    if (name === '') return addressFields.every((field) => values[field] === line[field])
    return folded(values) === name && ['', values.baseUrl].includes(line.baseUrl)
  })
  const isSure = found.length === 1 || (name !== '' && line.baseUrl !== '')
  return isSure ? found[0] : undefined
}

function folded({ name }: { name: string }): string {
  return fold(name.trim())
}
