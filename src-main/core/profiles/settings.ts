import { Settings, usualSettings } from '../../contract/settings.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { DocumentStore, DocumentKind } from '../storage/document-store.ts'

const settingsKind: DocumentKind<Settings> = {
  what: 'settings',
  version: 1,
  schema: Settings,
  // The person may have chosen to keep everything, so nothing is deleted until they choose again.
  afterDamage: (before) => ({ ...(before ?? usualSettings), activityDays: null }),
}
const file = 'settings.json'

/**
 * The person's settings on this computer. Returns the defaults if none are stored, or if a newer version stored them.
 */
export async function readSettings(records: DocumentStore): Promise<Result<Settings>> {
  const read = await records.read(settingsKind, file)
  if (!read.ok && read.failure.code !== 'file-newer-version') return read
  return ok((read.ok ? read.value : null) ?? usualSettings)
}

/** Returns how many rows a batch may send without typing their number. One if the settings cannot be read. */
export async function readBatchLimit(records: DocumentStore): Promise<number> {
  const settings = await readSettings(records)
  return settings.ok ? settings.value.batchLimit : 1
}

export async function saveSettings(
  records: DocumentStore,
  settings: Settings,
): Promise<Result<Settings>> {
  const written = await records.write(settingsKind, file, settings)
  return written.ok ? ok(settings) : written
}
