import { ActivityEntry } from '../../contract/activity.ts'
import type { DocumentKind } from '../storage/document-store.ts'
import { folders } from '../storage/folders.ts'

/*
 * Where entries are: one file of lines per profile and day of UTC, `activity/<profileId>/<day>.ndjson`. What is saved
 * of a damaged file is put beside it, as `<day>.<eight digits>.ndjson`.
 */

/** A file of entries: its name in the store, its profile and its day, `2026-11-21`. */
export type DayFile = { name: string; profileId: string; day: string }

export const entryKind: DocumentKind<ActivityEntry> = {
  what: 'activity',
  version: 1,
  schema: ActivityEntry,
  nameOf: dayFileOf,
}

/** The day of a time (ISO 8601, UTC). */
export function dayOf(at: string): string {
  return at.slice(0, 10)
}

/** The file that an entry belongs in. */
export function dayFileOf({ profileId, at }: Pick<ActivityEntry, 'profileId' | 'at'>): string {
  return `${folders.activity}/${profileId}/${dayOf(at)}.ndjson`
}

/** A new name beside the day's file, for what is saved of it. `uuid`: makes it new. */
export function besideOf(name: string, uuid: string): string {
  const slash = name.lastIndexOf('/')
  const [folder, [day = '']] = [name.slice(0, slash), name.slice(slash + 1).split('.', 1)]
  return `${folder}/${day}.${uuid.slice(0, 8)}.ndjson`
}

/** Returns null if the name is not that of a day's file. */
export function readFileName(profileId: string, file: string): DayFile | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?:\.[\da-f]{8})?\.ndjson$/.exec(file)?.[1]
  return day === undefined
    ? null
    : { name: `${folders.activity}/${profileId}/${file}`, profileId, day }
}

/** Ids are given out by the program; another folder is none of ours. */
export function isProfileId(text: string): boolean {
  return /^[\w-]{1,100}$/.test(text)
}

/** Whether a file under `corrupt/` was put aside from the entries of a profile. */
export function isAsideOf(profileId: string, file: string): boolean {
  const prefix = `${folders.activity}-${profileId}-`
  if (!file.startsWith(prefix)) return false
  return /^\d{4}-\d{2}-\d{2}(?:\.[\da-f]{8})?\.ndjson\./.test(file.slice(prefix.length))
}
