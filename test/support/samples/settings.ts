import type { Settings } from '../../../src-main/contract/settings.ts'

/** Settings that all differ from the defaults. */
export const changedSettings: Settings = {
  language: 'pt-BR',
  theme: 'dark',
  activityDays: 90,
  snapshotGigabytes: 20,
  batchLimit: 25,
  lookForUpdates: false,
}
