import type { RowChange, RowProblem } from '../../contract/batch-row.ts'
import type { RowValues } from '../../contract/batch-mapping.ts'
import { brazilianStates, isPostalCode } from '../../contract/brazil.ts'
import { mayBeTeacher } from '../../contract/course-teachers.ts'
import { isOtherMagnitude, pricesOf } from '../../contract/price.ts'
import type { Profile } from '../../contract/profile.ts'
import { looksLikeSlug } from '../../contract/school.ts'
import { isGarbled } from './garbled-text.ts'
import { splitItems } from './mapping/split-items.ts'
import type { JudgeContext } from './checked-row.ts'
import { type ColumnOf, placeOf, warning } from './row-problems.ts'
import { taxIds } from './tax-ids.ts'

type WarningContext = {
  profile: Profile
  columnOf: ColumnOf
}

type SchoolWarning = 'not-a-slug' | 'not-a-tax-id' | 'not-a-state' | 'not-a-postal-code'

/** Returns the warnings for a row of a school, which can be sent anyway. */
export async function schoolWarnings(
  row: RowValues,
  context: WarningContext,
): Promise<RowProblem[]> {
  const { profile, columnOf } = context
  const warnings = garbledWarnings(row, context)
  const warn = (field: string, code: SchoolWarning) =>
    warnings.push(warning(placeOf(field, columnOf), code))
  const { urlSlug, taxid, 'location.zipCode': zipCode, 'location.state': state } = row.values
  if (typeof urlSlug === 'string' && !looksLikeSlug(urlSlug)) warn('urlSlug', 'not-a-slug')
  const isInBrazil = profile.taxIdCountry === 'BR'
  if (isInBrazil && typeof state === 'string' && !Object.hasOwn(brazilianStates, state))
    warn('location.state', 'not-a-state')
  if (isInBrazil && typeof zipCode === 'string' && !isPostalCode(zipCode))
    warn('location.zipCode', 'not-a-postal-code')
  if (profile.taxIdCheck === 'warn' && typeof taxid === 'string') {
    const { checkTaxId } = await taxIds()
    if (checkTaxId(profile.taxIdCountry, taxid) === 'invalid') warn('taxid', 'not-a-tax-id')
  }
  return warnings
}

type CourseContext = WarningContext & Pick<JudgeContext, 'isUnknownSchool'>

export function courseWarnings(row: RowValues, context: CourseContext): RowProblem[] {
  return [
    ...garbledWarnings(row, context),
    ...teacherWarnings(row, context),
    ...unknownSchoolWarnings(row, context),
  ]
}

/**
 * Warns if a price or a length seems to have another unit than the last one sent: for example cents after whole units, or
 * hours after minutes.
 */
export function unitWarnings(
  changes: readonly RowChange[],
  { profile, columnOf }: WarningContext,
): RowProblem[] {
  const far = (
    field: string,
    code: 'price-far' | 'length-far',
    paramsOf: () => RowProblem['params'],
  ) => {
    const { before, after } = changes.find((change) => change.field === field) ?? {}
    if (typeof before !== 'number' || typeof after !== 'number') return []
    if (!isOtherMagnitude(after, before)) return []
    const said = { last: before, now: after, ...paramsOf() }
    return [warning(placeOf(field, columnOf), code, { params: said })]
  }
  // Asked for only when a price is far, because the currency takes longer than all the other checks of a row.
  const prices = () => {
    const { unit, currency } = pricesOf(profile)
    return { unit: unit ?? '', currency }
  }
  return [...far('price', 'price-far', prices), ...far('hour_length', 'length-far', () => ({}))]
}

/** Warns of a file that was read in the wrong encoding, before the wrong letters reach the platform. */
function garbledWarnings({ values }: RowValues, { columnOf }: WarningContext): RowProblem[] {
  const isBad = (value: unknown) =>
    typeof value === 'string'
      ? isGarbled(value)
      : Array.isArray(value) && value.some((each) => typeof each === 'string' && isGarbled(each))
  return Object.keys(values)
    .filter((field) => isBad(values[field]))
    .map((field) => warning(placeOf(field, columnOf), 'garbled'))
}

/** The form refuses such a teacher. Here it is a warning, because the platform may know the teacher by that text. */
function teacherWarnings({ values }: RowValues, { columnOf }: WarningContext): RowProblem[] {
  const { teachers } = values
  if (typeof teachers !== 'string') return []
  const strange = splitItems(teachers).find((entry) => !mayBeTeacher(entry))
  return strange === undefined
    ? []
    : [warning(placeOf('teachers', columnOf), 'not-a-teacher', { limit: strange })]
}

/** Only a warning, because a school may have been created since the list was read. */
function unknownSchoolWarnings(
  { values: { school } }: RowValues,
  { columnOf, isUnknownSchool }: CourseContext,
): RowProblem[] {
  if (typeof school !== 'string') return []
  const schools = splitItems(school).filter(isUnknownSchool).join(', ')
  if (schools === '') return []
  return [warning(placeOf('school', columnOf), 'unknown-school', { params: { schools } })]
}
