import type { Addresses } from '../../../src-main/contract/profile.ts'

/** Returns the three addresses of a platform. A single address is used for all three. */
export function addressesOf(platform: Addresses | string): Addresses {
  if (typeof platform === 'string')
    return { baseUrl: platform, contentUrl: platform, analyticsUrl: platform }
  const { baseUrl, contentUrl, analyticsUrl } = platform
  return { baseUrl, contentUrl, analyticsUrl }
}
