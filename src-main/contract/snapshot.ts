import { z } from 'zod'
import type { Cell } from './dataset.ts'

/** The program creates the ids. They are part of file names. */
export const SnapshotId = z.uuid()

/** A saved copy: a dataset's runs at one time, kept on this computer. */
export const Snapshot = z.object({
  id: SnapshotId,
  profileId: z.string(),
  datasetId: z.string(),
  /** The dataset's name; `null` if the platform returned only the runs. */
  name: z.string().nullable(),
  runs: z.number(),
  /** The number of runs that the platform stated; 0 if none, null if invalid. Absent in older records. */
  totalRuns: z.number().nullable().default(0),
  /** True if the response ended early. The copy has what arrived. */
  incomplete: z.boolean(),
  /** Bytes on the disk. */
  bytes: z.number(),
  /** SHA-256 of the runs' text, in hexadecimal. */
  sha256: z.string(),
  /** When the runs arrived. ISO 8601, UTC. */
  readAt: z.string(),
})
export type Snapshot = z.infer<typeof Snapshot>

/** Saved copies, latest first; the bytes that the copies of all profiles take, and their limit. */
export const SnapshotList = z.object({
  snapshots: z.array(Snapshot),
  used: z.number(),
  limit: z.number(),
})
export type SnapshotList = z.infer<typeof SnapshotList>

/** The differences between the runs of two open datasets. */
export type RunsDiff = {
  /** The handle for `datasets.changes`; valid while both datasets are open and it is among the latest eight. */
  diff: string
  /** The column that identifies a run; `null` if there is none, and runs are compared as a whole. */
  key: string | null
  /** The possible key columns: filled and unique in every run of both. */
  keys: string[]
  appeared: number
  vanished: number
  changed: number
  same: number
  /** The changed columns with the number of runs, most changed first. */
  columns: { key: string; changed: number }[]
}

export const changeKinds = ['appeared', 'vanished', 'changed'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** One run that differs between the two. */
export type RunChange = {
  kind: ChangeKind
  /** Its value in the key column; without a key, the beginning of its text. */
  name: string
  /** Its index in each dataset, from 0; `null` if it is absent there. */
  before: number | null
  after: number | null
  /** For a changed run: the differing fields, in the order of the columns. */
  fields: { column: string; before: Cell; after: Cell }[]
  /** How many further fields differ. */
  more: number
}
