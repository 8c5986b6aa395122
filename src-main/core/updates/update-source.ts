import type { Policy } from '../../contract/policy.ts'
import type { NoUpdatesBecause } from '../../contract/updates.ts'

/** The policy of this computer: none, a valid policy, or an invalid file. */
export type PolicyFound =
  { kind: 'none' } | { kind: 'policy'; policy: Policy } | { kind: 'bad'; detail: string }

/** How this copy of the program was installed. Null if none of our installers was used. */
export type InstalledBy = 'nsis' | 'dmg' | 'appimage' | 'system' | null

export type Installed = {
  by: InstalledBy
  policy: PolicyFound
  /** The address that the program was built with. */
  address: string | null
  /** Whether the program can verify the publisher's signature of an update. */
  signed: boolean
}

/** Where updates come from and how they are installed, or why there are none. */
export type UpdateSource =
  { by: 'nsis' | 'dmg' | 'appimage'; address: string } | { off: NoUpdatesBecause }

/** Turns updates off if anything is in doubt. */
export function updateSource(installed: Installed): UpdateSource {
  const { by, policy, signed } = installed
  // Checked first: an invalid policy may have been meant to forbid updates.
  if (policy.kind === 'bad') return { off: 'bad-policy' }
  if (by === null) return { off: 'not-packaged' }
  if (by === 'system') return { off: 'by-system' }
  const laidDown = policy.kind === 'policy' ? policy.policy : null
  if (laidDown?.updates === 'off') return { off: 'managed' }
  const address = laidDown?.updateAddress ?? installed.address
  if (address === null) return { off: 'no-address' }
  return by === 'nsis' && !signed ? { off: 'not-signed' } : { by, address }
}
