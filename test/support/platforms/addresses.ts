import type { Addresses } from '../../../src-main/contract/profile.ts'

/** The addresses of a platform; an address alone serves as all three. */
export function addressesOf(platform: Addresses | string): Addresses {
  if (typeof platform === 'string')
    return { baseUrl: platform, contentUrl: platform, analyticsUrl: platform }
  const { baseUrl, contentUrl, analyticsUrl } = platform
  return { baseUrl, contentUrl, analyticsUrl }
}
