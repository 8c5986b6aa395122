import { z } from 'zod'
import { Failure } from './failure.ts'
import { dialects, tokenStates } from './profile.ts'
import { AppInfo } from './settings.ts'

/** What is looked at, in this order: the workstation, then of each profile its token and each of its addresses. */
export const healthChecks = ['versions', 'data-folder', 'keychain', 'token', 'address'] as const
export type HealthCheckName = (typeof healthChecks)[number]

export const healthAddresses = ['baseUrl', 'contentUrl', 'analyticsUrl'] as const
export type HealthAddress = (typeof healthAddresses)[number]

/** Something works, and a person should know of it all the same. */
const healthWarnings = ['little-space', 'unreadable-files', 'no-token', 'other-dialect'] as const

/** Why something was not looked at. */
const healthSkips = ['offline', 'no-token'] as const

/** Fewer free bytes are a warning: a dataset of a million runs is kept on this disk while it is open. */
export const littleSpace = 1_000_000_000

/** What a check found out; which of it there is depends on the check. Shown in this order. */
export const HealthFacts = z
  .object({
    provost: z.string(),
    door: AppInfo.shape.host,
    electron: z.string(),
    chromium: z.string(),
    node: z.string(),
    system: z.string(),
    architecture: z.string(),
    packaged: z.boolean(),
    /** The data folder: the person's own machine, so its path may be shown. */
    folder: z.string(),
    freeBytes: z.number(),
    /** How many files are in `corrupt/`, and their names, or the first hundred of them. */
    unreadableFiles: z.number(),
    files: z.array(z.string()),
    backend: z.enum(['windows-credential-manager', 'macos-keychain', 'secret-service']),
    /** The program that offers the secret service. */
    service: z.string(),
    token: z.enum(tokenStates),
    /** With its port when it is not the usual one. */
    host: z.string(),
    /** HTTP status of the safe read. */
    status: z.number(),
    chosen: z.enum(dialects['dataset.input']),
    detected: z.enum(dialects['dataset.input']),
  })
  .partial()
export type HealthFacts = z.infer<typeof HealthFacts>
export type HealthFact = keyof HealthFacts

/** What became of one check. */
export const HealthFinding = z.discriminatedUnion('state', [
  z.object({ state: z.literal('fine'), facts: HealthFacts }),
  z.object({ state: z.literal('warning'), reason: z.enum(healthWarnings), facts: HealthFacts }),
  z.object({ state: z.literal('failed'), failure: Failure, facts: HealthFacts }),
  z.object({ state: z.literal('skipped'), reason: z.enum(healthSkips), facts: HealthFacts }),
])
export type HealthFinding = z.infer<typeof HealthFinding>
export type HealthState = HealthFinding['state']

/** One check: what was looked at, and what became of it. */
export const HealthCheck = z
  .object({
    check: z.enum(healthChecks),
    /** `null`: it is about the workstation. */
    profile: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** `null`: it is about no single address. */
    address: z.enum(healthAddresses).nullable(),
  })
  .and(HealthFinding)
export type HealthCheck = z.infer<typeof HealthCheck>

/** All checks, in the order in which they were made. */
export const HealthReport = z.object({ checks: z.array(HealthCheck) })
export type HealthReport = z.infer<typeof HealthReport>
