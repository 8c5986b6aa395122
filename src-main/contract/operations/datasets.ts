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

/** Which runs of an open dataset; `null`: all, in the order in which they came. */
const RunViewId = z.string().max(100).nullable()

const ofHandle = z.strictObject({ handle: z.string() })

/** Datasets and their runs. */
export const datasetOperations = {
  'datasets.show': {
    input: z.strictObject({ profileId: ProfileId, id: DatasetId, job: Job }),
    output: OpenDataset,
  },
  /** Opens a body that was saved to a file; the person says which. `null`: they closed the dialog. */
  'datasets.load': {
    // Whose time zone and name an export of it has; `null`: nobody's.
    input: z.strictObject({ profileId: ProfileId.nullable(), job: Job }),
    output: OpenDataset.nullable(),
  },
  /** Finds and orders runs; `datasets.runs` and the others take the view that it answers. */
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
    // One row a run; its cells are in the order in which the columns were asked for.
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
      /** `null`: all of them, in the order in which they were first seen. */
      columns: z.array(z.string()).min(1).max(20_000).nullable(),
      /** How far ahead of UTC the days are over which moments are counted. Seconds; 0 without it. */
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
      /** The column whose numbers are added up in each group; null: none. */
      measure: z.string().max(10_000).nullable(),
      /** The most groups in the answer, those with most runs first. */
      limit: z.int().positive().max(1000),
      job: Job,
    }),
    output: fromEngine<RunGroups>(),
  },
  /** Counts and adds up the cells of some rows of a view. */
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
      /** `null`: all of them, in the order in which they were first seen. */
      columns: z.array(z.string()).min(1).max(20_000).nullable(),
      csv: CsvOptions,
      codec: z.enum(parquetCodecs),
      /** Without it a workbook has the keys as headings, times in UTC, and each text as a text. */
      xlsx: XlsxOptions.optional(),
      /** What is added to the title of the dataset in the name of the file: a filter, a day. */
      note: z.string().max(200).optional(),
      /** Whether a `SideFile` is written beside it. */
      sideFile: z.boolean(),
      job: Job,
    }),
    output: Exported,
  },
  /** Writes a Parquet dataset into a folder; the person says which. */
  'datasets.exportParts': {
    input: z.strictObject({
      handle: z.string(),
      view: RunViewId,
      /** `null`: all of them. Those of `partitionBy` are in the names of the folders only. */
      columns: z.array(z.string()).min(1).max(20_000).nullable(),
      partitionBy: PartitionBy,
      codec: z.enum(parquetCodecs),
      job: Job,
    }),
    output: Exported,
  },
  /** Compares an exported file with its side file; the person says which. `null`: they closed the dialog. */
  'datasets.verify': { input: z.strictObject({ job: Job }), output: Verified.nullable() },
  /** Compares the runs of two open datasets. */
  'datasets.diff': {
    input: z.strictObject({
      before: z.string(),
      after: z.string(),
      /** The column that tells which run is which; `null`: the first that can. */
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
