import { z } from 'zod'

export const languages = ['en', 'pt-BR'] as const
export type Language = (typeof languages)[number]

export const Settings = z.strictObject({
  language: z.enum(['system', ...languages]),
  theme: z.enum(['system', 'light', 'dark']),
  /** How many days of activity are kept; `null`: all. */
  activityDays: z
    .union([z.literal(7), z.literal(30), z.literal(90), z.literal(365)])
    .nullable()
    .default(90),
  /** What the snapshots of datasets may take on the disk, in gigabytes (10⁹ bytes). */
  snapshotGigabytes: z
    .union([z.literal(1), z.literal(5), z.literal(20), z.literal(100)])
    .default(5),
  /** Whether the program asks by itself for new versions of it; nothing is fetched by that. */
  lookForUpdates: z.boolean().default(true),
})
export type Settings = z.infer<typeof Settings>

export const usualSettings: Settings = {
  language: 'system',
  theme: 'system',
  activityDays: 90,
  snapshotGigabytes: 5,
  lookForUpdates: true,
}

/** A file of ours that could not be read and was put aside, never reset. */
export const SetAsideFile = z.object({
  /** What it held. */
  what: z.enum(['profiles', 'draft', 'attempt', 'activity', 'settings', 'remembered', 'snapshot']),
  /** Its name now, under the data folder's `corrupt/`. */
  name: z.string(),
  reason: z.enum(['unreadable', 'newer-version']),
})
export type SetAsideFile = z.infer<typeof SetAsideFile>

export const AppInfo = z.object({
  version: z.string(),
  /** Which program shows the page. */
  host: z.enum(['electron', 'chromium', 'terminal']),
  setAside: z.array(SetAsideFile),
})
export type AppInfo = z.infer<typeof AppInfo>

/** The language to speak: the chosen one, or the first of the system's that we have, or English. */
export function languageOf(chosen: Settings['language'], system: readonly string[]): Language {
  if (chosen !== 'system') return chosen
  for (const tag of system) {
    if (tag.toLowerCase().startsWith('pt')) return 'pt-BR'
    if (tag.toLowerCase().startsWith('en')) return 'en'
  }
  return 'en'
}
