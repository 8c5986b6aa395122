/**
 * The folders that the program creates in the data folder. A person may choose a data folder with other content, so the
 * program searches only these folders. A folder that is not listed here is never cleaned.
 */
export const folders = {
  /** One file per institution and day, with one entry per line. */
  activity: 'activity',
  /** Attempts whose outcome is not known yet. */
  openAttempts: 'attempts',
  closedAttempts: 'attempts-closed',
  /** For each school or course, the last attempt that was not found on the platform. The next attempt reuses its key. */
  attemptsNotFound: 'attempts-not-found',
  /** One folder per import from a spreadsheet. */
  batches: 'batches',
  /** Quarantined files, which could not be read. */
  corrupt: 'corrupt',
  drafts: 'drafts',
  removedDrafts: 'drafts-removed',
  /** The runs of datasets that are open. */
  spools: 'open-datasets',
  profiles: 'profiles',
  /** What `ProfileCache` stores of each institution. */
  remembered: 'remembered',
  /** The sockets of earlier versions. */
  running: 'running',
  snapshots: 'snapshots',
} as const
