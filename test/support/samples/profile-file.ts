import { blankProfile, type ProfileInput } from '../../../src-main/contract/profile.ts'

/** An institution without a server. */
export const exampleProfile: ProfileInput = {
  ...blankProfile,
  name: 'Instituto Buriti',
  baseUrl: 'https://buriti.example.edu/api',
  contentUrl: 'https://content.example.edu',
  analyticsUrl: 'https://analytics.example.edu',
}

/** The text of a file of exported profiles with any values in it. */
export function profileFile(profiles: unknown[], change: object = {}): string {
  const exportedAt = '2026-07-01T12:00:00.000Z'
  return JSON.stringify({ format: 'provost-profiles', version: 1, exportedAt, profiles, ...change })
}
