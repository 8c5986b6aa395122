import { todayIn } from '../../contract/calendar.ts'
import type { Draft, DraftSummary } from '../../contract/draft.ts'
import type { Input } from '../../contract/index.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { isBound, notReady, statusOf, summaryOf } from '../writes/draft-state.ts'
import { withRequest } from '../writes/operations.ts'
import type { HandlersOf } from './handler-types.ts'
import type { Services } from './services.ts'

/** Drafts of forms: saves them, and sends the ready ones. */
export function draftHandlers(services: Services): HandlersOf<'drafts'> {
  const { changed, drafts, draftFollower, draftSender } = services

  const byOf = (by?: string) => (by === undefined ? {} : { by })

  /** Notifies the page of a change, and returns the summary of the draft. */
  const told = (draft: Result<Draft>, by?: string): Result<DraftSummary> => {
    if (!draft.ok) return draft
    const { id } = draft.value
    changed('drafts', { id, now: statusOf(draft.value), ...byOf(by) })
    return ok(summaryOf(draft.value))
  }

  const list = async (): Promise<Result<DraftSummary[]>> => {
    const first = await drafts.list()
    if (!first.ok) return first
    const followed = await draftFollower.follow(first.value)
    if (!followed.ok) return followed
    return followed.value ? drafts.list() : first
  }

  return {
    'drafts.list': list,
    'drafts.show': ({ id }) => draftFollower.show(id),
    'drafts.save': async ({ by, ...content }) => told(await drafts.save(content), by),
    'drafts.remove': async ({ id, by }) => {
      const draft = await drafts.show(id)
      if (draft.ok && isBound(draft.value)) return err(notReady(draft.value))
      const removed = await drafts.remove(id)
      if (removed.ok) changed('drafts', { id, now: 'removed', ...byOf(by) })
      return removed
    },
    'drafts.restore': async ({ id }) => told(await drafts.restore(id)),
    'drafts.rename': async ({ id, name, by }) => told(await drafts.change(id, { name }), by),
    'drafts.copy': async (input) => told(await copyDraft(services, input)),
    'drafts.ready': async ({ by, ...input }) => told(await markReady(services, input), by),
    'drafts.send': async ({ id }, { signal }) =>
      draftFollower.withDraft(id, await draftSender.send(id, signal)),
    'drafts.sendAll': async ({ profileId, drafts: ids }, job) => {
      // Listing first updates drafts whose program crashed while sending. They count as unknown.
      const known = await list()
      return known.ok ? draftSender.sendAll(profileId, job, ids) : known
    },
  }
}

async function copyDraft(
  { drafts, profiles }: Services,
  { id, profileId, name }: Input<'drafts.copy'>,
): Promise<Result<Draft>> {
  const original = await drafts.show(id)
  if (!original.ok) return original
  const from = original.value.profileId
  if (profileId === undefined || profileId === from) return drafts.copy(id, { name })
  const target = await profiles.get(profileId)
  if (!target.ok) return target
  if (from === null) return drafts.copy(id, { name, to: { profileId, from: null } })
  const source = await profiles.get(from)
  // The name of a removed institution is not known. Its ids are still those of another institution.
  const named = { profileId: from, name: source.ok ? source.value.name : '' }
  return drafts.copy(id, { name, to: { profileId, from: named } })
}

/** Marks a draft as ready to be sent with a request, or (null) as not ready. */
async function markReady(
  services: Services,
  { id, rev, request, waitsForConnection = false }: Omit<Input<'drafts.ready'>, 'by'>,
): Promise<Result<Draft>> {
  const { clock, drafts } = services
  const draft = await drafts.show(id)
  if (!draft.ok) return draft
  const checked = await check(services, draft.value, request)
  if (!checked.ok) return checked
  return drafts.change(id, (before) => {
    if (isBound(before)) return err(notReady(before))
    if (before.rev !== rev) return err({ code: 'draft-conflict' })
    if (request === null)
      return ok({ state: 'editing', request: null, readyAt: null, waitsForConnection: false })
    const readyAt = new Date(clock.now()).toISOString()
    const reset = { failure: null, complaints: [] }
    return ok({ state: 'ready', request, readyAt, waitsForConnection, ...reset })
  })
}

/** Checks all rules that can be checked before sending. Only a valid request can be marked as ready. */
async function check(
  { clock, profiles }: Services,
  draft: Draft,
  request: Draft['request'],
): Promise<Result<null>> {
  if (request === null) return ok(null)
  if (draft.profileId === null || draft.kind === 'profile') return err(notReady(draft))
  const profile = await profiles.get(draft.profileId)
  if (!profile.ok) return profile
  const today = todayIn(profile.value.timeZone, clock.now())
  const issues = await withRequest(draft.kind, request, async (write, input) =>
    ok(await write.issues(input, profile.value, today)),
  )
  if (!issues.ok) return issues
  return issues.value.length > 0 ? err({ code: 'invalid-input', issues: issues.value }) : ok(null)
}
