import type { RowValues } from '../../contract/batch-mapping.ts'
import type { TableRow } from '../../contract/batch-table.ts'
import type { JudgeContext, Judgement, OwnJudgement } from './judge-row.ts'

/** A row with its values, check and outcome. */
export type OpenRow = {
  source: TableRow
  /** Null until they are first read. */
  values: RowValues | null
  own: OwnJudgement | null
  judged: Judgement
  /** Results that are outdated because the mapping, the cells or the institution changed. */
  stale: { values: boolean; own: boolean }
}

/** What is needed to read and check rows, besides the batch itself. */
export type Surroundings = Omit<
  JudgeContext,
  'kind' | 'columnOf' | 'duplicates' | 'platform' | 'made'
> & {
  valuesOf: (row: TableRow) => RowValues
  /** Changes if values must be read again. */
  valuesKey: string
  /** Changes if rows must be checked again by themselves. */
  ownKey: string
}

export const unjudged: Judgement = {
  verdict: 'wrong',
  problems: [],
  changes: [],
  input: null,
  there: null,
  clearings: 0,
}
