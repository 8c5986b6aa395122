import { z } from 'zod'
import {
  CsvOptions,
  DatasetId,
  Exported,
  exportFormats,
  OpenDataset,
  parquetCodecs,
  PartitionBy,
  RecentDataset,
  type RunRow,
  Verified,
  type WholeRun,
  XlsxOptions,
} from '../dataset.ts'
import { ProfileId } from '../profile.ts'
import type { RunGroups, RunTotals } from '../run-groups.ts'
import { RunQuery, type RunView } from '../run-query.ts'
import type { RunsSummary } from '../run-summary.ts'
import { changeKinds, type RunChange, type RunsDiff } from '../snapshot.ts'
import { fromEngine, Job, none, ofProfile } from './inputs.ts'
import type { OperationsOf } from './operations-of.ts'

/** A view of an open dataset; `null` for all runs in their original order. */
const RunViewId = z.string().max(100).nullable()

const ofHandle = z.strictObject({ handle: z.string() })

/** Datasets and their runs. */
export const datasetOperations = {
  'datasets.show': {
    input: z.strictObject({ profileId: ProfileId, id: DatasetId, job: Job }),
    output: OpenDataset,
  },
  /** Opens a response that was saved to a file. The person chooses the file; returns null if they close the dialog. */
  'datasets.load': {
    // The profile whose time zone and name an export uses; `null` for none.
    input: z.strictObject({ profileId: ProfileId.nullable(), job: Job }),
    output: OpenDataset.nullable(),
  },
  /** Filters and sorts runs. Returns a view for `datasets.runs` and other operations. */
  'datasets.query': {
    input: z.strictObject({ handle: z.string(), query: RunQuery, job: Job }),
    output: fromEngine<RunView>(),
  },
  'datasets.runs': {
    input: z.strictObject({
      handle: z.string(),
      view: RunViewId,
      offset: z.int().min(0),
      limit: z.int().positive().max(500),
      columns: z.array(z.string()).max(20_000),
    }),
    // One row per run; cells are in the order of the requested columns.
    output: fromEngine<RunRow[]>(),
  },
  'datasets.run': {
    input: z.strictObject({ handle: z.string(), view: RunViewId, index: z.int().min(0) }),
    output: fromEngine<WholeRun>(),
  },
  'datasets.summary': {
    input: z.strictObject({
      handle: z.string(),
      view: RunViewId,
      /** Null for all columns, in the order in which they were first seen. */
      columns: z.array(z.string()).min(1).max(20_000).nullable(),
      /** The offset from UTC, in seconds, of the days over which times are counted. Default 0. */
      utcOffset: z.number().int().min(-86_400).max(86_400).optional(),
      job: Job,
    }),
    output: fromEngine<RunsSummary>(),
  },
  /** Groups the runs of a query by the values of some columns. */
  'datasets.groups': {
    input: z.strictObject({
      handle: z.string(),
      /** Its order does not matter. */
      query: RunQuery,
      columns: z.array(z.string().max(10_000)).min(1).max(3),
      /** The column to sum in each group, or null. */
      measure: z.string().max(10_000).nullable(),
      /** The maximum number of groups returned, largest first. */
      limit: z.int().positive().max(1000),
      job: Job,
    }),
    output: fromEngine<RunGroups>(),
  },
  /** Counts and sums the cells of some rows of a view. */
  'datasets.totals': {
    input: z.strictObject({
      handle: z.string(),
      view: RunViewId,
      offset: z.int().min(0),
      limit: z.int().positive(),
      columns: z.array(z.string()).min(1).max(20_000),
      job: Job,
    }),
    output: fromEngine<RunTotals>(),
  },
  'datasets.export': {
    input: z.strictObject({
      handle: z.string(),
      view: RunViewId,
      format: z.enum(exportFormats),
      /** Null for all columns, in the order in which they were first seen. */
      columns: z.array(z.string()).min(1).max(20_000).nullable(),
      csv: CsvOptions,
      codec: z.enum(parquetCodecs),
      /** Default: column keys as headings, times in UTC, and texts unchanged. */
      xlsx: XlsxOptions.optional(),
      /** Appended to the dataset's title in the file name, such as a filter or a day. */
      note: z.string().max(200).optional(),
      /** Whether to write a summary file. */
      manifest: z.boolean(),
      job: Job,
    }),
    output: Exported,
  },
  /** Writes a Parquet dataset into a folder that the person chooses. */
  'datasets.exportParts': {
    input: z.strictObject({
      handle: z.string(),
      view: RunViewId,
      /** `null` for all. Columns of `partitionBy` appear only in folder names. */
      columns: z.array(z.string()).min(1).max(20_000).nullable(),
      partitionBy: PartitionBy,
      codec: z.enum(parquetCodecs),
      job: Job,
    }),
    output: Exported,
  },
  /** Compares an exported file with its summary file. The person chooses the file; returns null if they close the dialog. */
  'datasets.verify': { input: z.strictObject({ job: Job }), output: Verified.nullable() },
  /** Compares the runs of two open datasets. */
  'datasets.diff': {
    input: z.strictObject({
      before: z.string(),
      after: z.string(),
      /** The column that identifies a run; `null` for the first suitable one. */
      key: z.string().max(10_000).nullable(),
      job: Job,
    }),
    output: fromEngine<RunsDiff>(),
  },
  'datasets.changes': {
    input: z.strictObject({
      diff: z.string().max(100),
      kind: z.enum(changeKinds),
      /** Only runs that changed in this column. */
      column: z.string().max(10_000).nullable(),
      offset: z.int().min(0),
      limit: z.int().positive().max(500),
    }),
    output: fromEngine<RunChange[]>(),
  },
  'datasets.reveal': { input: z.strictObject({ exportId: z.string() }), output: none },
  'datasets.close': { input: ofHandle, output: none },
  'datasets.recent': { input: ofProfile, output: z.array(RecentDataset) },
} as const satisfies OperationsOf<'datasets'>
