import type { Attempt, Settlement } from '../../contract/attempt.ts'
import type { Failure } from '../../contract/failure.ts'
import { ok, type Result } from '../../contract/result.ts'
import { failure, type Outcome, outcome, type Terminal } from '../command.ts'
import { oneOf } from '../options/option-values.ts'
import { schoolColumns, schoolRow } from './schools.ts'
import type { Session } from '../session.ts'
import { findById, shortIds } from '../options/short-ids.ts'

/** Lists the open attempts and the newest closed ones, of the named profile or of all. */
export async function listAttempts({ session, output }: Terminal): Promise<Outcome> {
  const { words } = output
  const { sending } = words
  const named = await session.named()
  if (!named.ok) return failure(named.failure)
  const profiles = await session.call('profiles.list', {})
  if (!profiles.ok) return failure(profiles.failure)
  const all = await session.call('attempts.list', {})
  if (!all.ok) return failure(all.failure)

  const names = new Map(profiles.value.profiles.map(({ id, name }) => [id, name]))
  const short = shortIds(all.value.map(({ id }) => id))
  const fitting = all.value.filter(
    ({ profileId }) => named.value === null || profileId === named.value.id,
  )
  return outcome(ok(fitting), (attempts) => {
    output.table(
      [
        words.id,
        sending.operation,
        sending.institution,
        sending.title,
        sending.state,
        sending.started,
      ],
      attempts.map(({ id, operation, profileId, title, state, startedAt }) => [
        short(id),
        operation,
        names.get(profileId) ?? sending.removedInstitution,
        title,
        sending.attemptStates[state],
        output.time(startedAt),
      ]),
    )
    output.note(sending.attemptCount({ count: output.number(attempts.length) }))
  })
}

/** Settles a write whose response was lost: by a request to the platform, or by the person's verdict. */
export async function settleAttempt(
  terminal: Terminal,
  typed: string,
  options: { verdict?: string },
): Promise<Outcome> {
  const { session, output } = terminal
  const verdict = options.verdict === undefined ? null : oneOf('verdict', options.verdict, said)
  if (verdict && !verdict.ok) return failure(verdict.failure)
  const found = await findAttempt(session, typed)
  if (!found.ok) return failure(found.failure)
  const { id, profileId, target } = found.value
  // A verdict needs no token. Nor does a course, because the platform does not return courses.
  if (verdict === null && target.kind === 'school') {
    const profile = await session.owner(profileId)
    if (!profile.ok) {
      if (profile.failure.code === 'profile-missing')
        output.note(output.words.sending.sayVerdict({ id }))
      return failure(profile.failure)
    }
  }
  const settled = await session.call('attempts.settle', {
    id,
    job: session.job,
    ...(verdict ? { verdict: verdict.value } : {}),
  })
  if (!settled.ok && isStillOpen(settled.failure))
    output.note(output.words.sending.stillOpen({ id }))
  return outcome(
    settled,
    (settlement) => {
      printSettlement(terminal, settlement)
    },
    (settlement) => (settlement.verdict === 'cannot-tell' ? 5 : 0),
  )
}

/** Whether an attempt is still open after this failure. */
function isStillOpen({ code }: Failure): boolean {
  return code !== 'attempt-missing' && code !== 'attempt-settled' && code !== 'already-running'
}

const said = ['done', 'not-done'] as const

/**
 * Prints the command with a verdict if the failed attempt belongs to a removed institution. The platform of a removed
 * institution cannot be asked.
 */
export async function noteRemovedInstitution(
  { session, output }: Terminal,
  { result }: Outcome,
): Promise<void> {
  const id = !result.ok && 'attemptId' in result.failure ? result.failure.attemptId : undefined
  if (id === undefined) return
  const [attempts, profiles] = [
    await session.call('attempts.list', {}),
    await session.call('profiles.list', {}),
  ]
  const attempt = attempts.ok ? attempts.value.find((each) => each.id === id) : undefined
  if (!attempt || !profiles.ok) return
  const isThere = profiles.value.profiles.some((profile) => profile.id === attempt.profileId)
  if (!isThere) output.note(output.words.sending.sayVerdict({ id }))
}

async function findAttempt(session: Session, typed: string): Promise<Result<Attempt>> {
  const all = await session.call('attempts.list', {})
  if (!all.ok) return all
  return findById(all.value, typed, { title: ({ title }) => title, missing: 'attempt-missing' })
}

function printSettlement({ output }: Terminal, settlement: Settlement): void {
  const { verdict, attempt, schools, doubt, retryAfter } = settlement
  const { words } = output
  const { sending } = words
  const isMissing = verdict === 'not-done' && attempt.settled?.by === 'platform'
  output.line(sending.verdicts[isMissing ? 'not-listed' : verdict]({ title: attempt.title }))
  if (doubt) output.line(sending.doubts[doubt])
  if (retryAfter !== undefined)
    output.line(sending.lookAgain({ id: attempt.id, seconds: retryAfter }))
  if (schools.length > 0) output.table(schoolColumns(words), schools.map(schoolRow))
  if (verdict === 'cannot-tell') {
    if (attempt.because === 'elsewhere') output.line(sending.elsewhere)
    if (attempt.target.kind === 'course') output.line(sending.courseUnreadable)
    output.line(sending.sayVerdict({ id: attempt.id }))
  } else if (attempt.draftId !== null) {
    output.line(verdict === 'done' ? sending.draftGone : sending.draftFree({ id: attempt.draftId }))
  }
}
