import {
  type AddressField,
  addressFields,
  isLocalAddress,
  originOf,
  type ProfileInput,
} from '#contract/profile.ts'

// The paths after each base address (specification, "Endpoints").
const requestPaths: Record<AddressField, string> = {
  baseUrl: '/api/v1/schools',
  contentUrl: '/api/content/course/{id}/update',
  analyticsUrl: '/api/trpc/datasets.byId,datasets.runsByDatasetId',
}

/** A preview of the address of requests while the person types. Null if the text is not an address. */
export function requestAddress(field: AddressField, typed: string): string | null {
  const base = typed.trim().replace(/(?<!\/)\/+$/, '')
  if (!/^https?:\/\/./i.test(base) || !URL.canParse(base)) return null
  return base + requestPaths[field]
}

/** True for an unencrypted address that is accepted because it never leaves this computer. */
export function isUnencryptedLocal(typed: string): boolean {
  const address = typed.trim()
  return /^http:/i.test(address) && isLocalAddress(address)
}

/** A suggestion for an empty address: the origin of another one, because they often have the same domain. */
export function sameOrigin(
  field: AddressField,
  profile: Pick<ProfileInput, AddressField>,
): string | null {
  const given = addressFields.find(
    (other) => other !== field && originOf(profile[other].trim()) !== null,
  )
  if (profile[field].trim() !== '' || given === undefined) return null
  return originOf(profile[given].trim())
}
