/**
 * The folders that the program makes in the data folder. A person may have chosen one that holds other things, so that
 * only these are gone through. A folder that is not listed here is never cleaned.
 */
export const folders = {
  /** One file of lines per institution and day. */
  activity: 'activity',
  /** Attempts whose outcome is not known yet. */
  openAttempts: 'attempts',
  closedAttempts: 'attempts-closed',
  /** Of each thing, the attempt that was looked for and not found last: the next one carries its key. */
  attemptsNotFound: 'attempts-not-found',
  /** A folder per import from a spreadsheet. */
  batches: 'batches',
  /** Files that could not be read, put aside. */
  corrupt: 'corrupt',
  drafts: 'drafts',
  removedDrafts: 'drafts-removed',
  /** The runs of datasets that are open. */
  spools: 'open-datasets',
  profiles: 'profiles',
  /** What was read last of each institution. */
  remembered: 'remembered',
  /** Where earlier versions kept their sockets. */
  running: 'running',
  snapshots: 'snapshots',
} as const
