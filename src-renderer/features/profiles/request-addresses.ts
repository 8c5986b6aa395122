import { isLocalAddress, originOf, type ProfileInput } from '#contract/profile.ts'

export const addressFields = ['baseUrl', 'contentUrl', 'analyticsUrl'] as const
export type AddressField = (typeof addressFields)[number]

// What stands behind each base address (specification, "Endpoints").
const requestPaths: Record<AddressField, string> = {
  baseUrl: '/api/v1/schools',
  contentUrl: '/api/content/course/{id}/update',
  analyticsUrl: '/api/trpc/datasets.byId,datasets.runsByDatasetId',
}

/** The address that requests would go to, as a preview while it is typed; `null` until it is an address. */
export function requestAddress(field: AddressField, typed: string): string | null {
  const base = typed.trim().replace(/(?<!\/)\/+$/, '')
  if (!/^https?:\/\/./i.test(base) || !URL.canParse(base)) return null
  return base + requestPaths[field]
}

/** True when the address is taken although it is not encrypted, because it never leaves this computer. */
export function isUnencryptedLocal(typed: string): boolean {
  const address = typed.trim()
  return /^http:/i.test(address) && isLocalAddress(address)
}

/** The other two addresses often live under the same domain: what to offer for an empty one. */
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
