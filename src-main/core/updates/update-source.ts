import type { Policy } from '../../contract/policy.ts'
import type { NoUpdatesBecause } from '../../contract/updates.ts'

/** What is laid down for this computer: nothing, a policy, or a file that makes no sense. */
export type PolicyFound =
  { kind: 'none' } | { kind: 'policy'; policy: Policy } | { kind: 'bad'; detail: string }

/** How this copy of the program was installed. Null if it was not by one of our installers. */
export type InstalledBy = 'nsis' | 'dmg' | 'appimage' | 'system' | null

export type Installed = {
  by: InstalledBy
  policy: PolicyFound
  /** The address that the program was built with. */
  address: string | null
  /** Whether the maker's signature of an update can be told from another's. */
  signed: boolean
}

/** Where updates come from and how they are installed, or why there are none. */
export type UpdateSource =
  { by: 'nsis' | 'dmg' | 'appimage'; address: string } | { off: NoUpdatesBecause }

/** What is in doubt is off. */
export function updateSource(installed: Installed): UpdateSource {
  const { by, policy, signed } = installed
  // Said before anything else: a file that was meant to forbid something must not go unheeded.
  if (policy.kind === 'bad') return { off: 'bad-policy' }
  if (by === null) return { off: 'not-packaged' }
  if (by === 'system') return { off: 'by-system' }
  const laidDown = policy.kind === 'policy' ? policy.policy : null
  if (laidDown?.updates === 'off') return { off: 'managed' }
  const address = laidDown?.updateAddress ?? installed.address
  if (address === null) return { off: 'no-address' }
  return by === 'nsis' && !signed ? { off: 'not-signed' } : { by, address }
}
