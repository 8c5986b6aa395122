import type { Profile } from './profile.ts'

/** The currency of each supported country: ISO 4217 by ISO 3166-1 alpha-2. */
const currencyByCountry: Readonly<Record<string, string>> = {
  AR: 'ARS',
  BO: 'BOB',
  BR: 'BRL',
  CL: 'CLP',
  CO: 'COP',
  CR: 'CRC',
  EC: 'USD',
  ES: 'EUR',
  MX: 'MXN',
  PE: 'PEN',
  PT: 'EUR',
  PY: 'PYG',
  US: 'USD',
  UY: 'UYU',
}

/** The currencies to choose from. */
export const currencies = [...new Set(Object.values(currencyByCountry))].toSorted()

/** The currency of an institution's prices: the chosen one, or that of its country. */
export function currencyOf(profile: Pick<Profile, 'currency' | 'taxIdCountry'>): string {
  return profile.currency ?? currencyByCountry[profile.taxIdCountry] ?? 'USD'
}
