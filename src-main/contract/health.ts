import { z } from 'zod'
import { Failure } from './failure.ts'
import { dialects, tokenStates } from './profile.ts'
import { AppInfo } from './settings.ts'

/** The checks in order: the computer, then each profile's token and addresses. */
export const healthChecks = ['versions', 'data-folder', 'keychain', 'token', 'address'] as const
export type HealthCheckName = (typeof healthChecks)[number]

export const healthAddresses = ['baseUrl', 'contentUrl', 'analyticsUrl'] as const
export type HealthAddress = (typeof healthAddresses)[number]

/** Reasons for a warning: it works, but a person should know. */
const healthWarnings = ['little-space', 'unreadable-files', 'no-token', 'other-dialect'] as const

/** Why a check was skipped. */
const healthSkips = ['offline', 'no-token'] as const

/** Below this number of free bytes there is a warning: an open dataset of a million runs needs the space. */
export const littleSpace = 1_000_000_000

/** The findings of a check, which depend on the check. Shown in this order. */
export const HealthFacts = z
  .object({
    provost: z.string(),
    shownBy: AppInfo.shape.host,
    electron: z.string(),
    chromium: z.string(),
    node: z.string(),
    system: z.string(),
    architecture: z.string(),
    packaged: z.boolean(),
    /** The data folder. Its path may be shown, because it is on the person's own computer. */
    folder: z.string(),
    freeBytes: z.number(),
    /** The number of files in `corrupt/`, and the names of the first hundred. */
    unreadableFiles: z.number(),
    files: z.array(z.string()),
    backend: z.enum(['windows-credential-manager', 'macos-keychain', 'secret-service']),
    /** The program that provides the Secret Service. */
    service: z.string(),
    token: z.enum(tokenStates),
    /** With its port unless it is the default one. */
    host: z.string(),
    /** HTTP status of the safe read. */
    status: z.number(),
    chosen: z.enum(dialects['dataset.input']),
    detected: z.enum(dialects['dataset.input']),
  })
  .partial()
export type HealthFacts = z.infer<typeof HealthFacts>
export type HealthFact = keyof HealthFacts

/** The result of one check. */
export const HealthFinding = z.discriminatedUnion('state', [
  z.object({ state: z.literal('fine'), facts: HealthFacts }),
  z.object({ state: z.literal('warning'), reason: z.enum(healthWarnings), facts: HealthFacts }),
  z.object({ state: z.literal('failed'), failure: Failure, facts: HealthFacts }),
  z.object({ state: z.literal('skipped'), reason: z.enum(healthSkips), facts: HealthFacts }),
])
export type HealthFinding = z.infer<typeof HealthFinding>
export type HealthState = HealthFinding['state']

/** One check: its subject and its result. */
export const HealthCheck = z
  .object({
    check: z.enum(healthChecks),
    /** `null` if the check is about the computer. */
    profile: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** `null` if the check is not about a single address. */
    address: z.enum(healthAddresses).nullable(),
  })
  .and(HealthFinding)
export type HealthCheck = z.infer<typeof HealthCheck>

/** All checks, in the order in which they ran. */
export const HealthReport = z.object({ checks: z.array(HealthCheck) })
export type HealthReport = z.infer<typeof HealthReport>
