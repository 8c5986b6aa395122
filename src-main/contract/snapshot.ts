import { z } from 'zod'
import type { Cell } from './dataset.ts'

/** Ids are given out by the program, and are part of file names. */
export const SnapshotId = z.uuid()

/** The runs of a dataset as they were at one time, kept on this computer. */
export const Snapshot = z.object({
  id: SnapshotId,
  profileId: z.string(),
  datasetId: z.string(),
  /** The dataset's name; `null` when the platform gave the runs only. */
  name: z.string().nullable(),
  runs: z.number(),
  /** What the platform said the number of runs is; 0 when it said nothing, null when it made no sense. Older records lack it. */
  totalRuns: z.number().nullable().default(0),
  /** The answer had ended early: it holds what arrived. */
  incomplete: z.boolean(),
  /** What it takes on the disk. */
  bytes: z.number(),
  /** SHA-256 of the text of the runs, in hexadecimal: the same for the same runs. */
  sha256: z.string(),
  /** When the platform gave the runs. ISO 8601, UTC. */
  readAt: z.string(),
})
export type Snapshot = z.infer<typeof Snapshot>

/** Snapshots, the latest first, and what all of them (of every profile) take of what they may take, in bytes. */
export const SnapshotList = z.object({
  snapshots: z.array(Snapshot),
  used: z.number(),
  limit: z.number(),
})
export type SnapshotList = z.infer<typeof SnapshotList>

/** What became of the runs from one open dataset to another. */
export type RunsDiff = {
  /** Names it to `datasets.changes`; it lasts as long as both datasets are open, and is among the latest eight. */
  diff: string
  /** The column that tells which run is which; `null`: none does, so that runs are the same or not. */
  key: string | null
  /** The columns that could tell: filled and different in every run of both. */
  keys: string[]
  appeared: number
  vanished: number
  changed: number
  same: number
  /** The columns in which runs changed, and in how many; the most changed first. */
  columns: { key: string; changed: number }[]
}

export const changeKinds = ['appeared', 'vanished', 'changed'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** One run that is not the same in both. */
export type RunChange = {
  kind: ChangeKind
  /** Its value in the key's column; without a key, the beginning of its text. */
  name: string
  /** Its place among all runs of either, counted from 0; `null` where it is not. */
  before: number | null
  after: number | null
  /** Of a changed one: the fields that differ, in the order of the columns. */
  fields: { column: string; before: Cell; after: Cell }[]
  /** How many more fields differ than are given. */
  more: number
}
