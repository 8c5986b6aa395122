import { z } from 'zod'

export const languages = ['en', 'pt-BR', 'es'] as const
export type Language = (typeof languages)[number]

export const Settings = z.strictObject({
  language: z.enum(['system', ...languages]),
  theme: z.enum(['system', 'light', 'dark']),
  /** How many days activity is kept; `null` for ever. */
  activityDays: z
    .union([z.literal(7), z.literal(30), z.literal(90), z.literal(365)])
    .nullable()
    .default(90),
  /** The disk space for saved copies, in gigabytes (10⁹ bytes). */
  snapshotGigabytes: z
    .union([z.literal(1), z.literal(5), z.literal(20), z.literal(100)])
    .default(5),
  /** Whether the program looks for new versions automatically. It does not download them. */
  lookForUpdates: z.boolean().default(true),
  /** The number of spreadsheet rows that can be sent without typing their count. */
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

/** A file of the data folder that could not be read. It was moved aside, not reset. */
export const UnreadableFile = z.object({
  /** The kind of its content. */
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
  /** Its current name. A damaged file is moved to `corrupt/` in the data folder; any other stays in place. */
  name: z.string(),
  reason: z.enum(['unreadable', 'no-access', 'newer-version']),
})
export type UnreadableFile = z.infer<typeof UnreadableFile>

export const AppInfo = z.object({
  version: z.string(),
  /** The program that shows the page. */
  host: z.enum(['electron', 'chromium', 'terminal']),
  unreadableFiles: z.array(UnreadableFile),
})
export type AppInfo = z.infer<typeof AppInfo>

/** The interface language: the chosen one, or the system's first supported one, or English. */
export function languageOf(chosen: Settings['language'], system: readonly string[]): Language {
  if (chosen !== 'system') return chosen
  for (const tag of system) {
    const [name] = tag.toLowerCase().split(/[-_]/)
    const language = languages.find((each) => each.split('-')[0] === name)
    if (language) return language
  }
  return 'en'
}
