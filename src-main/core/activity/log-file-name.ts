import { ActivityEntry } from '../../contract/activity.ts'
import type { DocumentKind } from '../storage/document-store.ts'
import { folders } from '../storage/folders.ts'

/*
 * Each profile has one file per day (UTC): `activity/<profileId>/<day>.ndjson`. The good lines of a damaged file are saved
 * in the same folder as `<day>.<eight digits>.ndjson`.
 */

/** A file of entries. `name` is its name in the store, and `day` is `2026-11-21`. */
export type DayFile = { name: string; profileId: string; day: string }

export const entryKind: DocumentKind<ActivityEntry> = {
  what: 'activity',
  version: 1,
  schema: ActivityEntry,
  nameOf: dayFileOf,
}

/** Returns the day of a time (ISO 8601, UTC). */
export function dayOf(at: string): string {
  return at.slice(0, 10)
}

/** Returns the name of the file for an entry. */
export function dayFileOf({ profileId, at }: Pick<ActivityEntry, 'profileId' | 'at'>): string {
  return `${folders.activity}/${profileId}/${dayOf(at)}.ndjson`
}

/** Returns a new name in the same folder for the good lines of a day's file. `uuid` makes the name unique. */
export function besideOf(name: string, uuid: string): string {
  const slash = name.lastIndexOf('/')
  const [folder, [day = '']] = [name.slice(0, slash), name.slice(slash + 1).split('.', 1)]
  return `${folder}/${day}.${uuid.slice(0, 8)}.ndjson`
}

/** Returns null if this is not the name of a day's file. */
export function readFileName(profileId: string, file: string): DayFile | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?:\.[\da-f]{8})?\.ndjson$/.exec(file)?.[1]
  return day === undefined
    ? null
    : { name: `${folders.activity}/${profileId}/${file}`, profileId, day }
}

/** Whether a folder name can be a profile id. The program did not create other folders. */
export function isProfileId(text: string): boolean {
  return /^[\w-]{1,100}$/.test(text)
}

/** Whether a file in `corrupt/` is a quarantined file of a profile's entries. */
export function isAsideOf(profileId: string, file: string): boolean {
  const prefix = `${folders.activity}-${profileId}-`
  if (!file.startsWith(prefix)) return false
  return /^\d{4}-\d{2}-\d{2}(?:\.[\da-f]{8})?\.ndjson\./.test(file.slice(prefix.length))
}
