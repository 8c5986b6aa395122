import { z } from 'zod'

export const languages = ['en', 'pt-BR', 'es'] as const
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
  /** How many rows of a spreadsheet are sent without typing their number. */
  batchLimit: z.int().min(1).max(1000).default(25),
})
export type Settings = z.infer<typeof Settings>

export const usualSettings: Settings = {
  language: 'system',
  theme: 'system',
  activityDays: 90,
  snapshotGigabytes: 5,
  lookForUpdates: true,
  batchLimit: 25,
}

/** A file of ours that could not be read and was put aside, never reset. */
export const UnreadableFile = z.object({
  /** What it held. */
  what: z.enum([
    'profiles',
    'draft',
    'attempt',
    'activity',
    'settings',
    'remembered',
    'snapshot',
    'batch',
  ]),
  /** Its name now. A damaged file is under the data folder's `corrupt/`, any other one is where it was. */
  name: z.string(),
  reason: z.enum(['unreadable', 'no-access', 'newer-version']),
})
export type UnreadableFile = z.infer<typeof UnreadableFile>

export const AppInfo = z.object({
  version: z.string(),
  /** Which program shows the page. */
  host: z.enum(['electron', 'chromium', 'terminal']),
  unreadableFiles: z.array(UnreadableFile),
})
export type AppInfo = z.infer<typeof AppInfo>

/** The language to speak: the chosen one, or the first of the system's that we have, or English. */
export function languageOf(chosen: Settings['language'], system: readonly string[]): Language {
  if (chosen !== 'system') return chosen
  for (const tag of system) {
    const [name] = tag.toLowerCase().split(/[-_]/)
    const language = languages.find((each) => each.split('-')[0] === name)
    if (language) return language
  }
  return 'en'
}
