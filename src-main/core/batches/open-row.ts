import type { RowValues } from '../../contract/batch-mapping.ts'
import type { TableRow } from '../../contract/batch-table.ts'
import type { JudgeContext, Judgement, OwnJudgement } from './judge-row.ts'

/** A row with its values, check and outcome. */
export type OpenRow = {
  source: TableRow
  /** `null` until they are read for the first time. */
  values: RowValues | null
  own: OwnJudgement | null
  judged: Judgement
  /** What was read or judged under a mapping, cells or an institution that are others by now. */
  stale: { values: boolean; own: boolean }
}

/** What rows are read and judged with, beside the batch itself. */
export type Surroundings = Omit<
  JudgeContext,
  'kind' | 'columnOf' | 'twins' | 'platform' | 'made'
> & {
  valuesOf: (row: TableRow) => RowValues
  /** Others where values would be read in another way. */
  valuesKey: string
  /** Others where rows would be judged in another way by themselves. */
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
