import { todayIn } from '../../contract/calendar.ts'
import type { RowChange, RowProblem, RowVerdict } from '../../contract/batch-row.ts'
import type { Json } from '../../contract/primitives.ts'
import type { BatchKind } from '../../contract/batch-fields.ts'
import type { RowValues } from '../../contract/batch-mapping.ts'
import type { CourseInput, SentCourse } from '../../contract/course.ts'
import { fieldOf, type Issue } from '../../contract/issue.ts'
import { parseInput } from '../../contract/parse-input.ts'
import type { Profile } from '../../contract/profile.ts'
import type { School, SchoolInput } from '../../contract/school.ts'
import { foldedNumber, isSame, lettersAndDigits } from '../platform/school-comparison.ts'
import type { Redactor } from '../platform/redaction/redactor.ts'
import { courseWrite, schoolWrite, type WriteKind } from '../writes/operations.ts'
import { tokenIssues } from '../writes/token-issues.ts'
import { nestValues } from './mapping/row-reader.ts'
import { courseRequest } from './course-request.ts'
import type { CreatedSchools } from './created-schools.ts'
import { courseWarnings, priceWarnings, schoolWarnings } from './row-warnings.ts'
import { schoolChanges, sentChanges } from './school-changes.ts'
import type { SchoolIndex } from './school-index.ts'
import type { DuplicateRows } from './duplicate-rows.ts'

/** Everything that is needed to check a row, besides its values. */
export type JudgeContext = {
  kind: BatchKind
  profile: Profile
  /** Milliseconds since 1970. */
  now: number
  redactor: Redactor
  /** Returns the letters of the column for a field, or null. */
  columnOf: (field: string) => string | null
  duplicates: DuplicateRows
  /** Null if the platform's list was not read, or if the rows are courses. */
  platform: SchoolIndex | null
  /** Schools that were created according to this computer's records. Used if the list is incomplete. */
  made: CreatedSchools | null
  baseOf: (courseId: number) => SentCourse | null
  /** Whether a change of the course was sent that may or may not have been carried out. */
  isInDoubt: (courseId: number) => boolean
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

/**
 * Checks a row before it is sent. The check and the sending both use this, so that a row that was reported as ready is
 * not refused later by our own rules.
 */
export async function judgeRow(
  row: number,
  values: RowValues,
  context: JudgeContext,
): Promise<Judgement> {
  return compareRow(row, values, await judgeAlone(values, context), context)
}

/** Checks what depends only on the row, the institution and the day. */
export async function judgeAlone(values: RowValues, context: JudgeContext): Promise<OwnJudgement> {
  return context.kind === 'school' ? schoolAlone(values, context) : courseAlone(values, context)
}

/** Checks what depends on other rows and on the platform. */
export function compareRow(
  row: number,
  { values }: RowValues,
  own: OwnJudgement,
  { kind, columnOf, duplicates, platform, made }: JudgeContext,
): Judgement {
  const twice = duplicates.of(row, values).map(({ field, code, isWarning, rows }) => {
    const params = { rows: rows.slice(0, 10).join(', ') }
    return { column: columnOf(field), field, code, params, isWarning }
  })
  const problems: RowProblem[] = [...own.problems, ...twice]
  const judged = { ...own, problems, there: null }
  if (kind === 'course') return { ...judged, verdict: courseVerdict(own, problems) }
  if (!platform) return { ...judged, verdict: verdictOf(problems) }
  const school = isBlocked(problems) ? null : (own.input as SchoolInput | null)
  return {
    ...judged,
    ...compareWithPlatform({ school, values, problems }, { platform, made, columnOf }),
  }
}

type Compared = {
  /**
   * The request that would be sent. Null if the row is invalid. An invalid row is still compared with the platform's
   * schools.
   */
  school: SchoolInput | null
  values: RowValues['values']
  problems: readonly RowProblem[]
}

function compareWithPlatform(
  { school, values, problems: before }: Compared,
  { platform, made, columnOf }: Pick<JudgeContext, 'made' | 'columnOf'> & { platform: SchoolIndex },
): Pick<Judgement, 'verdict' | 'problems' | 'changes' | 'there'> {
  const { urlSlug, contractNumber } = values
  const found = typeof urlSlug === 'string' ? platform.withSlug(urlSlug) : []
  const there = found.find((each) => school && isSameSchool(each, school)) ?? found[0] ?? null
  const conflict = (
    field: string,
    code: 'slug-there' | 'contract-there',
    of: School,
    soft: boolean,
  ) => {
    const params = { name: of.name, ...(of.id === null ? {} : { id: of.id }) }
    return { column: columnOf(field), field, code, params, isWarning: soft }
  }
  if (school && there && isSameSchool(there, school) && there.isDeleted !== true) {
    const changes = schoolChanges(there, school)
    if (changes.length === 0) return { verdict: 'same', problems: [...before], changes, there }
    const problems = [...before, conflict('urlSlug', 'slug-there', there, true)]
    return { verdict: 'different', problems, changes, there }
  }
  const own = school && !platform.isWhole ? made?.find(schoolWrite.target(school)) : null
  if (school && own) {
    const changes = sentChanges(own.payload, school)
    if (changes.length === 0) {
      return { verdict: 'same', problems: [...before], changes, there: null }
    }
    const params = { name: own.title }
    const there = { field: 'urlSlug', code: 'slug-there', params, isWarning: true } as const
    const problems = [...before, { ...there, column: columnOf('urlSlug') }]
    return { verdict: 'different', problems, changes, there: null }
  }
  const problems = [...before]
  // A slug in another spelling, or of a removed school, may be free. Only the platform can tell.
  if (there) problems.push(conflict('urlSlug', 'slug-there', there, true))
  const taker = typeof contractNumber === 'string' ? platform.withContract(contractNumber) : null
  if (taker && taker !== there) {
    const isFree = taker.isDeleted === true || taker.contractNumber !== contractNumber
    problems.push(conflict('contractNumber', 'contract-there', taker, isFree))
  }
  const isSure = platform.isWhole && !there
  const verdict = isBlocked(problems) || isSure ? verdictOf(problems) : 'platform-only'
  return { verdict, problems, changes: [], there: null }
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

function courseVerdict(own: OwnJudgement, problems: readonly RowProblem[]): RowVerdict {
  if (problems.some(({ code }) => code === 'no-base')) return 'no-base'
  if (isBlocked(problems)) return 'wrong'
  const isSame = own.hasBase && own.changes.length === 0
  return isSame ? 'same' : verdictOf(problems)
}

async function schoolAlone(values: RowValues, context: JudgeContext): Promise<OwnJudgement> {
  // With an empty object, each missing colour is reported by itself. A person does not know the `colorScheme` object.
  const wanted = { colorScheme: {}, ...nestValues(values.values) }
  const { parsed, issues } = await inputOf(schoolWrite, wanted, context)
  const problems = [
    ...problemsOf(values, [...issues, ...tokenIssues(wanted, context.redactor)], context),
    ...(await schoolWarnings(values, context)),
  ]
  const input = isBlocked(problems) ? null : parsed
  return { problems, input, changes: [], clearings: 0, hasBase: false }
}

async function courseAlone(values: RowValues, context: JudgeContext): Promise<OwnJudgement> {
  const { columnOf, coverOf } = context
  const id = values.values['course_id']
  const base = typeof id === 'number' ? context.baseOf(id) : null
  const cover = values.coverFile === undefined ? null : coverOf(values.coverFile)
  const problems = courseWarnings(values, context)
  if (values.coverFile !== undefined && cover === null) {
    const params = { name: values.coverFile }
    const field = 'cover'
    problems.push({
      column: columnOf(field),
      field,
      code: 'cover-missing',
      params,
      isWarning: false,
    })
  }
  const said = { ...values.values, ...(cover === null ? {} : { cover }) }
  const { wanted, changes, issues } = courseRequest(
    said,
    values.cleared,
    base,
    todayIn(context.profile.timeZone, context.now),
  )
  problems.push(...priceWarnings(changes, context))
  const { parsed, issues: broken } = await inputOf(courseWrite, wanted, context)
  const found = [...broken, ...issues, ...tokenIssues(wanted, context.redactor)]
  const isMissing = ({ path, rule }: Issue) => rule === 'required' && path[0] !== 'course_id'
  const lacks = base === null && typeof id === 'number' && found.some(isMissing)
  // The row need not give fields that the base would give.
  problems.push(
    ...problemsOf(values, lacks ? found.filter((issue) => !isMissing(issue)) : found, context),
  )
  if (lacks)
    problems.push({ column: null, field: null, code: 'no-base', params: {}, isWarning: false })
  const input = isBlocked(problems) ? null : parsed
  // If the course is in doubt, a row cannot be the same as it.
  const hasBase = base !== null && !context.isInDoubt(base.courseId)
  return { problems, input, changes, clearings: values.cleared.length, hasBase }
}

/**
 * Returns the input and everything that is wrong with it. Values that are valid by themselves are also checked against
 * the institution.
 */
async function inputOf<I, O>(
  write: WriteKind<I, O>,
  body: Readonly<Record<string, Json>>,
  { profile, now }: Pick<JudgeContext, 'profile' | 'now'>,
): Promise<{ parsed: I | null; issues: Issue[] }> {
  const parsed = parseInput(write.schema, body)
  if (parsed.ok)
    return { parsed: parsed.value, issues: await write.issues(parsed.value, profile, now) }
  const { issues } = parsed.failure
  const wrong = new Set(issues.map(({ path: [name] }) => name))
  const right = Object.entries(body).filter(([name]) => !wrong.has(name))
  // The cast is safe because these rules look at one value at a time and skip missing values.
  const rest = Object.fromEntries(right) as I
  return { parsed: null, issues: [...issues, ...(await write.issues(rest, profile, now))] }
}

/** Collects the problems of the cells, the open questions, and the problems of the values. */
function problemsOf(
  { problems, questions, beyond }: RowValues,
  issues: readonly Issue[],
  { columnOf }: JudgeContext,
): RowProblem[] {
  const cells = problems.map(({ column, field, rule, text, limit }): RowProblem => ({
    column,
    field,
    code: rule,
    ...(limit === undefined ? {} : { limit }),
    params: { text },
    isWarning: false,
  }))
  const asked = questions.map(({ column, field, text }): RowProblem => ({
    ...{ column, field, code: 'unanswered', params: { text }, isWarning: false },
  }))
  const known = new Set([...cells, ...asked].map(({ field }) => field))
  const rules = issues
    .map(({ path, rule, limit }): RowProblem => {
      const field = fieldOf(path)
      return {
        column: columnOf(field),
        field,
        code: rule,
        ...(limit === undefined ? {} : { limit }),
        params: {},
        isWarning: false,
      }
    })
    // A value that could not be read or waits for an answer is not reported as missing too.
    .filter(({ field }) => !known.has(field) && !known.has(parentOf(field ?? '')))
  const moved: RowProblem[] = (beyond === undefined ? [] : [beyond]).map((text) => ({
    ...{ column: null, field: null, code: 'cells-beyond', params: { text }, isWarning: false },
  }))
  return [...moved, ...cells, ...asked, ...oncePerField(rules)]
}

/** Whether a problem blocks the row. */
function isBlocked(problems: readonly RowProblem[]): boolean {
  return problems.some(({ isWarning }) => !isWarning)
}

function verdictOf(problems: readonly RowProblem[]): RowVerdict {
  if (isBlocked(problems)) return 'wrong'
  return problems.length > 0 ? 'warning' : 'ready'
}

function oncePerField(problems: readonly RowProblem[]): RowProblem[] {
  const seen = new Map(problems.map((problem) => [`${problem.field} ${problem.code}`, problem]))
  return [...seen.values()]
}

/** Returns the field of a path: `tags.3` is about `tags`. */
function parentOf(field: string): string {
  return field.split('.')[0] ?? field
}
