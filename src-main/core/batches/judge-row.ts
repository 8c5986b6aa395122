import type { RowProblem, RowVerdict } from '../../contract/batch-row.ts'
import type { Json } from '../../contract/primitives.ts'
import type { RowValues } from '../../contract/batch-mapping.ts'
import type { Issue } from '../../contract/issue.ts'
import { parseInput } from '../../contract/parse-input.ts'
import type { SchoolInput } from '../../contract/school.ts'
import { courseWrite, schoolWrite, type WriteKind } from '../writes/operations.ts'
import { tokenIssues } from '../writes/token-issues.ts'
import { nestValues } from './mapping/row-reader.ts'
import { compareSchool } from './compare-school.ts'
import { courseRequest } from './course-request.ts'
import type { JudgeContext, Judgement, OwnJudgement } from './checked-row.ts'
import { isBlocked, placeOf, problem, problemsOf, warning, wholeRow } from './row-problems.ts'
import { courseWarnings, unitWarnings, schoolWarnings } from './row-warnings.ts'

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
    const report = isWarning ? warning : problem
    return report(placeOf(field, columnOf), code, { params: { rows: rows.join(', ') } })
  })
  const problems = [...own.problems, ...twice]
  const judged = { ...own, problems, there: null }
  if (kind === 'course') return { ...judged, verdict: courseVerdict(own, problems) }
  if (!platform) return { ...judged, verdict: verdictOf(problems) }
  // The cast is safe because the rows of this batch are schools.
  const school = isBlocked(problems) ? null : (own.input as SchoolInput | null)
  const compared = compareSchool({ school, values, problems }, { platform, made, columnOf })
  const verdict = compared.verdict ?? verdictOf(compared.problems)
  return { ...judged, ...compared, verdict }
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
    ...problemsOf(values, [...issues, ...tokenIssues(wanted, context.redactor)], context.columnOf),
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
    problems.push(problem(placeOf('cover', columnOf), 'cover-missing', { params }))
  }
  const said = { ...values.values, ...(cover === null ? {} : { cover }) }
  const { wanted, changes, issues } = courseRequest(said, values.cleared, base, context.today)
  problems.push(...unitWarnings(changes, context))
  const { parsed, issues: broken } = await inputOf(courseWrite, wanted, context)
  const found = [...broken, ...issues, ...tokenIssues(wanted, context.redactor)]
  const asked = new Set([...values.problems, ...values.questions].map(({ field }) => field))
  const isMissing = ({ path: [field = ''], rule }: Issue) =>
    rule === 'required' && field !== 'course_id' && !asked.has(String(field))
  const lacks = base === null && typeof id === 'number' && found.some(isMissing)
  // One problem names all fields that the base would give, because a row may give only a price.
  const issuesOfRow = lacks ? found.filter((issue) => !isMissing(issue)) : found
  const missing = new Set(found.filter(isMissing).map(({ path: [field] }) => field))
  problems.push(...problemsOf(values, issuesOfRow, columnOf))
  if (lacks) problems.push(problem(wholeRow, 'no-base', { limit: [...missing].join(' ') }))
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
  { profile, today }: Pick<JudgeContext, 'profile' | 'today'>,
): Promise<{ parsed: I | null; issues: Issue[] }> {
  const parsed = parseInput(write.schema, body)
  if (parsed.ok)
    return { parsed: parsed.value, issues: await write.issues(parsed.value, profile, today) }
  const { issues } = parsed.failure
  const wrong = new Set(issues.map(({ path: [name] }) => name))
  const right = Object.entries(body).filter(([name]) => !wrong.has(name))
  // The cast is safe because these rules look at one value at a time and skip missing values.
  const rest = Object.fromEntries(right) as I
  return { parsed: null, issues: [...issues, ...(await write.issues(rest, profile, today))] }
}

function verdictOf(problems: readonly RowProblem[]): RowVerdict {
  if (isBlocked(problems)) return 'wrong'
  return problems.length > 0 ? 'warning' : 'ready'
}
