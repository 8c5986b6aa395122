import type { BatchKind } from '../../contract/batch-fields.ts'
import { foldCase } from '../../contract/fold.ts'
import { batchProblemCodes } from '../../contract/batch-row.ts'
import type { Json } from '../../contract/primitives.ts'
import { foldedNumber } from '../platform/school-comparison.ts'

type DuplicateCode = Extract<(typeof batchProblemCodes)[number], `${string}-twice`>

/** Fields that must be unique within a file. Several schools may share a tax ID, which is only a warning. */
const unique: Record<
  BatchKind,
  { field: string; code: DuplicateCode; isWarning: boolean; fold: (text: string) => string }[]
> = {
  school: [
    { field: 'urlSlug', code: 'slug-twice', isWarning: false, fold: foldCase },
    { field: 'contractNumber', code: 'contract-twice', isWarning: false, fold: foldCase },
    { field: 'taxid', code: 'tax-id-twice', isWarning: true, fold: foldedNumber },
  ],
  course: [{ field: 'course_id', code: 'course-twice', isWarning: false, fold: foldCase }],
}

const mostNamed = 10

export type Duplicate = { field: string; code: DuplicateCode; isWarning: boolean; rows: number[] }

/** Rows of one file with the same value in a field that must be unique. */
export class DuplicateRows {
  readonly #kind: BatchKind
  readonly #rows = new Map<string, number[]>()

  /** `rows`: rows that will be sent or were sent. */
  constructor(
    kind: BatchKind,
    rows: Iterable<{ row: number; values: Readonly<Record<string, Json>> }>,
  ) {
    this.#kind = kind
    for (const { row, values } of rows) {
      for (const { field, fold } of unique[kind]) {
        const key = keyIn(field, values, fold)
        if (key === null) continue
        const same = this.#rows.get(key)
        if (same) same.push(row)
        else this.#rows.set(key, [row])
      }
    }
  }

  /** Returns the first few other rows with the same value. */
  of(row: number, values: Readonly<Record<string, Json>>): Duplicate[] {
    return unique[this.#kind].flatMap(({ field, code, isWarning, fold }) => {
      const key = keyIn(field, values, fold)
      const same = key === null ? [] : (this.#rows.get(key) ?? [])
      // A network may have one tax id for thousands of schools: listing all rows for each row would take minutes.
      const first = same.slice(0, mostNamed + 1)
      const others = first.filter((one) => one !== row).slice(0, mostNamed)
      return others.length > 0 ? [{ field, code, isWarning, rows: others }] : []
    })
  }
}

function keyIn(
  field: string,
  values: Readonly<Record<string, Json>>,
  fold: (text: string) => string,
): string | null {
  const value = values[field]
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const folded = fold(String(value))
  return folded === '' ? null : `${field} ${folded}`
}
