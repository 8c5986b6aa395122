import { pauseOf, type SentDrafts } from '../../contract/attempt.ts'
import { type ExitCode, exitCodeOf } from '../exit-code.ts'
import {
  failure,
  type Outcome,
  outcome,
  outcomeOfWrite,
  type Terminal,
  withProfile,
} from '../command.ts'
import { confirmProduction } from '../input/confirmation.ts'
import { withInterruptNote } from '../input/with-interrupt-note.ts'
import { findDraft, titleOf } from './drafts.ts'

export type SendOptions = { all?: boolean; confirm?: string }

export async function sendDraft(
  terminal: Terminal,
  typed: string,
  { confirm }: SendOptions,
): Promise<Outcome> {
  const { session, output } = terminal
  const { words } = output
  const found = await findDraft(session, output, typed)
  if (!found.ok) return failure(found.failure)
  const { id, profileId, state } = found.value
  // The operation refuses other drafts, so they need no confirmation and no token.
  if (state === 'ready' && profileId !== null) {
    const profile = await session.owner(profileId)
    if (!profile.ok) return failure(profile.failure)
    const confirmed = await confirmProduction(terminal, profile.value, confirm)
    if (!confirmed.ok) return failure(confirmed.failure)
  }
  const answered = await session.call('drafts.send', { id, job: session.job })
  return outcomeOfWrite(output, answered, (sent) => {
    if (sent.kind === 'course') {
      output.line(
        words.sending.sent({ title: titleOf(found.value, output), status: String(sent.status) }),
      )
      if (sent.body.trim() !== '') output.quote(sent.body)
    } else if (sent.school) {
      output.line(
        words.created({
          name: sent.school.name,
          id: String(sent.school.id ?? sent.school.urlSlug),
        }),
      )
    } else output.line(words.createdUnnamed)
  })
}

/** Sends all ready drafts one by one, and prints their outcomes at the end. */
export function sendAllDrafts(terminal: Terminal, { confirm }: SendOptions): Promise<Outcome> {
  const { session } = terminal
  return withProfile(terminal, async (profile) => {
    const confirmed = await confirmProduction(terminal, profile, confirm)
    if (!confirmed.ok) return failure(confirmed.failure)
    const sent = await withInterruptNote(terminal, () =>
      session.call('drafts.sendAll', { profileId: profile.id, job: session.job }),
    )
    return outcome(
      sent,
      (value) => {
        printSent(terminal, value)
      },
      exitCodeOfAll,
    )
  })
}

function printSent({ output }: Terminal, sent: SentDrafts): void {
  const { sending } = output.words
  const { results, stopped, left, waiting } = sent
  for (const { title, failure } of results) {
    output.line(`${markOf(failure)} ${title || sending.untitled}`)
    if (failure) output.failureBelow(failure)
  }
  if (stopped)
    output.line(sending.stopped[stopped]({ left: output.number(left), seconds: pauseOf(sent) }))
  if (waiting > 0) output.note(sending.waiting({ count: waiting }))
  if (results.length === 0 && !stopped) return output.note(sending.noneReady)
  const done = results.filter((each) => each.failure === null).length
  output.note(
    sending.sentCount({ sent: output.number(done), tried: output.number(results.length) }),
  )
}

function markOf(failure: SentDrafts['results'][number]['failure']): string {
  if (!failure) return '✓'
  return exitCodeOf(failure) === 5 ? '?' : '✗'
}

/**
 * A lost response decides first, including one from an earlier send. Then the failure that stopped the rest, which is the
 * last one. Then any failure.
 */
function exitCodeOfAll({ results, stopped, waiting }: SentDrafts): ExitCode {
  const codes = results.flatMap(({ failure }) => (failure ? [exitCodeOf(failure)] : []))
  if (waiting > 0 || codes.includes(5)) return 5
  return stopped === 'cancelled' ? 130 : (codes.at(-1) ?? 0)
}
