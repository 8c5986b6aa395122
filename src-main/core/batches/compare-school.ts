import type { RowChange, RowProblem } from '../../contract/batch-row.ts'
import type { RowValues } from '../../contract/batch-mapping.ts'
import type { School, SchoolInput } from '../../contract/school.ts'
import { foldedNumber, isSame, lettersAndDigits } from '../platform/school-comparison.ts'
import { schoolWrite } from '../writes/operations.ts'
import type { JudgeContext, Judgement } from './checked-row.ts'
import { isBlocked, placeOf, warning, problem } from './row-problems.ts'
import { schoolChanges, sentChanges } from './school-changes.ts'
import type { SchoolIndex } from './school-index.ts'

type Row = {
  /**
   * The request that would be sent. Null if the row is invalid. An invalid row is still compared with the platform's
   * schools.
   */
  school: SchoolInput | null
  values: RowValues['values']
  problems: readonly RowProblem[]
}

type Around = Pick<JudgeContext, 'made' | 'columnOf'> & { platform: SchoolIndex }

/** `verdict`: null if the problems decide. */
type Compared = Pick<Judgement, 'problems' | 'changes' | 'there'> & {
  verdict: 'same' | 'different' | 'platform-only' | null
}

/** Compares a row with the platform's schools, and with those that this computer created if the list is incomplete. */
export function compareSchool(row: Row, { platform, made, columnOf }: Around): Compared {
  const { school, problems } = row
  const { urlSlug } = row.values
  const found = typeof urlSlug === 'string' ? platform.withSlug(urlSlug) : []
  const there = found.find((each) => school && isSameSchool(each, school)) ?? found[0] ?? null
  const existing = (
    changes: RowChange[],
    of: School | null,
    params: RowProblem['params'],
  ): Compared =>
    changes.length === 0
      ? { verdict: 'same', problems: [...problems], changes, there: of }
      : {
          verdict: 'different',
          problems: [...problems, warning(placeOf('urlSlug', columnOf), 'slug-there', { params })],
          changes,
          there: of,
        }
  if (school && there && isSameSchool(there, school) && there.isDeleted !== true)
    return existing(schoolChanges(there, school), there, paramsOf(there))
  const own = school && !platform.isWhole ? made?.find(schoolWrite.target(school)) : null
  if (school && own) return existing(sentChanges(own.payload, school), null, { name: own.title })
  const all = [...problems, ...conflicts(row.values, there, { platform, columnOf })]
  const isSure = platform.isWhole && !there
  const verdict = isBlocked(all) || isSure ? null : 'platform-only'
  return { verdict, problems: all, changes: [], there: null }
}

/** Returns the problems of a new school that has the slug (`there`) or the contract number of an existing one. */
function conflicts(
  { contractNumber }: RowValues['values'],
  there: School | null,
  { platform, columnOf }: Omit<Around, 'made'>,
): RowProblem[] {
  const found: RowProblem[] = []
  // A slug in another spelling, or of a removed school, may be free. Only the platform can tell.
  if (there)
    found.push(warning(placeOf('urlSlug', columnOf), 'slug-there', { params: paramsOf(there) }))
  const taker = typeof contractNumber === 'string' ? platform.withContract(contractNumber) : null
  if (taker && taker !== there) {
    const mayBeFree = taker.isDeleted === true || taker.contractNumber !== contractNumber
    const report = mayBeFree ? warning : problem
    const params = paramsOf(taker)
    found.push(report(placeOf('contractNumber', columnOf), 'contract-there', { params }))
  }
  return found
}

function paramsOf({ id, name }: School): RowProblem['params'] {
  return id === null ? { name } : { name, id }
}

/**
 * Whether an existing school is the school of a row. If the slug has another spelling, the contract number or the name
 * must be equal.
 */
function isSameSchool(there: School, { urlSlug, contractNumber, name }: SchoolInput): boolean {
  if (there.urlSlug === urlSlug) return true
  const [one, other] = [there.contractNumber, contractNumber ?? null].map(foldedNumber)
  if (one && other) return one === other
  return isSame(lettersAndDigits(there.name), lettersAndDigits(name))
}
