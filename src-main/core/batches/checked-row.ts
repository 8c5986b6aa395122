import type { RowChange, RowProblem, RowVerdict } from '../../contract/batch-row.ts'
import type { BatchKind } from '../../contract/batch-fields.ts'
import type { RowValues } from '../../contract/batch-mapping.ts'
import type { TableRow } from '../../contract/batch-table.ts'
import type { CourseInput, SentCourse } from '../../contract/course.ts'
import type { Profile } from '../../contract/profile.ts'
import type { School, SchoolInput } from '../../contract/school.ts'
import type { Redactor } from '../platform/redaction/redactor.ts'
import type { CreatedSchools } from './created-schools.ts'
import type { DuplicateRows } from './duplicate-rows.ts'
import type { ColumnOf } from './row-problems.ts'
import type { SchoolIndex } from './school-index.ts'

/** Everything that is needed to check a row, besides its values. */
export type JudgeContext = {
  kind: BatchKind
  profile: Profile
  /** `YYYY-MM-DD` in the institution's time zone. */
  today: string
  redactor: Redactor
  columnOf: ColumnOf
  duplicates: DuplicateRows
  /** Null if the platform's list was not read, or if the rows are courses. */
  platform: SchoolIndex | null
  /** Schools that were created according to this computer's records. Used if the list is incomplete. */
  made: CreatedSchools | null
  baseOf: (courseId: number) => SentCourse | null
  /** Whether a change of the course was sent that may or may not have been carried out. */
  isInDoubt: (courseId: number) => boolean
  /** Whether the institution has no school with this slug. False if its list is not known or incomplete. */
  isUnknownSchool: (slug: string) => boolean
  /** Returns a cover image by its name as a data URL. Null if no such file was chosen. */
  coverOf: (name: string) => string | null
}

export type Judgement = {
  verdict: RowVerdict
  problems: RowProblem[]
  changes: RowChange[]
  /** The input that would be sent. Null if there is none. */
  input: SchoolInput | CourseInput | null
  /** The existing school with this slug. */
  there: School | null
  /** Number of fields that are cleared on the platform. */
  clearings: number
}

/** The result of checking a row alone, without other rows and the platform. */
export type OwnJudgement = Pick<Judgement, 'problems' | 'input' | 'changes' | 'clearings'> & {
  hasBase: boolean
}

export type CheckedRow = {
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
