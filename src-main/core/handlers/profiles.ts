import type { ConnectionCheck } from '../../contract/connection.ts'
import type { Input, Output } from '../../contract/index.ts'
import type { FieldPath, Issue } from '../../contract/issue.ts'
import { pricesOf } from '../../contract/price.ts'
import { originsOf, type Profile, type ProfileInput } from '../../contract/profile.ts'
import { profileFileName } from '../../contract/profile-file.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Doing } from '../activity/activity.ts'
import { recordedCheck } from '../activity/recorded-check.ts'
import { checkConnection } from '../platform/check-connection.ts'
import type { Redactor } from '../platform/redaction/redactor.ts'
import type { RequestContext } from '../platform/request-context.ts'
import {
  importedProfile,
  isExportable,
  profileFileText,
  readProfileFile,
} from '../profiles/profile-file.ts'
import { cleanToken } from '../profiles/tokens.ts'
import { statusOf } from '../writes/draft-state.ts'
import { repriceDrafts } from '../writes/reprice-drafts.ts'
import { tokenIssues } from '../writes/token-issues.ts'
import type { HandlersOf } from './handler-types.ts'
import type { Services } from './services.ts'
import type { TokenLock } from './token.ts'

/** Institutions, including the demo institution. */
export function profileHandlers(
  services: Services,
  tokenLock: TokenLock,
): HandlersOf<'profiles' | 'demo'> {
  const { changed, contexts, jobs, profiles, redactor, tokens } = services
  return {
    'profiles.list': async () => {
      const list = await profiles.list()
      return list.ok ? ok({ ...list.value, sessionTokens: tokens.inSession }) : list
    },
    'profiles.add': async ({ profile }) => {
      const checked = storable(profile, ['profile'], redactor)
      if (!checked.ok) return checked
      const added = await profiles.add(profile)
      if (added.ok) changed('profiles')
      return added
    },
    'profiles.update': (input) => updateProfile(services, input),
    'profiles.remove': ({ profileId }) =>
      tokenLock.run(profileId, () => removeProfile(services, profileId)),
    'profiles.select': async ({ profileId }) => {
      const reads = jobs.readsUnderWay()
      const selected = await profiles.select(profileId)
      if (selected.ok) {
        reads.endExcept(profileId)
        changed('profiles')
      }
      return selected
    },
    'profiles.check': (input) => checkProfile(services, input),
    'profiles.archive': async ({ profileId, archived }) => {
      const reads = jobs.readsUnderWay()
      const marked = await profiles.archive(profileId, archived)
      if (!marked.ok) return marked
      const list = await profiles.list()
      if (list.ok && list.value.selected !== null) reads.endExcept(list.value.selected)
      changed('profiles')
      return marked
    },
    'profiles.export': ({ profileIds }) => exportProfiles(services, profileIds),
    'profiles.preview': async ({ text }) => {
      const found = readProfileFile(text)
      if (!found.ok) return found
      const list = await profiles.list()
      if (!list.ok) return list
      return ok(found.value.map((one) => importedProfile(one, list.value.profiles)))
    },
    'profiles.import': (input) => importProfiles(services, input),
    'demo.start': async ({ name }) => {
      const started = await contexts.startDemo(name)
      if (started.ok) changed('profiles')
      return started
    },
  }
}

/**
 * Fails if a profile contains a known token, because profiles are stored and exported unchanged. `path`: the place of the
 * profile in the input.
 */
function storable(profile: unknown, path: FieldPath, redactor: Redactor): Result<null> {
  const issues = tokenIssues(profile, redactor)
  return issues.length === 0
    ? ok(null)
    : invalid(issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] })))
}

async function updateProfile(
  { changed, connection, drafts, profiles, redactor }: Services,
  { profileId, profile }: Input<'profiles.update'>,
): Promise<Result<Profile>> {
  const checked = storable(profile, ['profile'], redactor)
  if (!checked.ok) return checked
  const before = await profiles.get(profileId)
  if (before.ok) {
    // Before the profile changes, because a ready draft may be sent at any time.
    const prices = { profileId, from: pricesOf(before.value), to: pricesOf(profile) }
    const repriced = await repriceDrafts(drafts, prices, (draft) => {
      changed('drafts', { id: draft.id, now: statusOf(draft) })
    })
    if (!repriced.ok) return repriced
  }
  const updated = await profiles.update(profileId, profile)
  if (updated.ok) changed('profiles')
  const moves = before.ok && String(originsOf(before.value)) !== String(originsOf(profile))
  if (updated.ok && moves) connection.forget(profileId)
  return updated
}

async function removeProfile(
  { batchFiles, changed, checkedBatches, profileCache, profiles, snapshots, tokens }: Services,
  profileId: string,
): Promise<Result<null>> {
  const profile = await profiles.get(profileId)
  if (!profile.ok) return profile
  // Otherwise the batch would disappear while its rows are sent, and its outcomes would be lost.
  if (await checkedBatches.isAnySending(profileId)) return err({ code: 'batch-being-sent' })
  // The token is deleted first. If that fails, the profile stays, because no screen would show a token without a profile.
  const cleared = await tokens.clear(profile.value)
  if (!cleared.ok) return cleared
  const removed = await snapshots.removeWith(profileId, () => profiles.remove(profileId))
  if (!removed.ok) return removed
  await profileCache.forget(profileId)
  await batchFiles.removeOf(profileId)
  changed('profiles')
  return ok(null)
}

async function checkProfile(
  services: Services,
  { profile, token, profileId }: Input<'profiles.check'>,
): Promise<Result<ConnectionCheck>> {
  const { contexts, redactor } = services
  const stored = profileId === undefined ? null : { id: profileId, name: profile.name }
  if (token === undefined) {
    if (stored === null) return err({ code: 'token-absent' })
    const context = await contexts.tryOutStored(profile, stored.id)
    return context.ok ? ok(await checkAddresses(services, context.value, stored)) : context
  }
  const clean = cleanToken(token)
  if (clean === null) return err({ code: 'token-invalid' })
  redactor.add(clean)
  return ok(await checkAddresses(services, contexts.tryOut(profile, clean), stored))
}

/** Records the check for a stored profile. A profile that is not stored yet has no activity. */
function checkAddresses(
  { activity, client }: Services,
  context: RequestContext,
  stored: Doing['profile'] | null,
): Promise<ConnectionCheck> {
  return checkConnection(
    client,
    context,
    stored
      ? (address, work) => recordedCheck(activity, { profile: stored, context, address }, work)
      : (_, work) => work(context),
  )
}

async function exportProfiles(
  { clock, profiles, saveAs }: Services,
  profileIds: string[] | null,
): Promise<Result<Output<'profiles.export'>>> {
  const list = await profiles.list()
  if (!list.ok) return list
  const chosen = exported(list.value.profiles, profileIds)
  if (!chosen.ok) return chosen
  const text = profileFileText(chosen.value, new Date(clock.now()).toISOString())
  return saveAs.save({ name: profileFileName, format: 'json' }, new TextEncoder().encode(text))
}

async function importProfiles(
  { changed, profiles, redactor }: Services,
  { text, take }: Input<'profiles.import'>,
): Promise<Result<Output<'profiles.import'>>> {
  const found = readProfileFile(text)
  if (!found.ok) return found
  const chosen = taken(found.value, take)
  if (!chosen.ok) return chosen
  const checked = storable(chosen.value, ['profiles'], redactor)
  if (!checked.ok) return checked
  const added = await profiles.addAll(chosen.value)
  if (added.ok) changed('profiles')
  return added
}

/** Returns the profiles to export: the named ones, or all that are not archived and can be used on another computer. */
function exported(stored: Profile[], profileIds: string[] | null): Result<Profile[]> {
  if (profileIds === null) {
    const all = stored.filter((profile) => isExportable(profile) && !profile.archived)
    return all.length > 0 ? ok(all) : invalid([{ path: ['profileIds'], rule: 'required' }])
  }
  if (profileIds.length === 0) return invalid([{ path: ['profileIds'], rule: 'required' }])
  const named: Profile[] = []
  for (const [index, id] of [...new Set(profileIds)].entries()) {
    const profile = stored.find((candidate) => candidate.id === id)
    if (!profile) return err({ code: 'profile-missing' })
    if (!isExportable(profile)) {
      return invalid([{ path: ['profileIds', index], rule: 'not-one-of' }])
    }
    named.push(profile)
  }
  return ok(named)
}

/** Returns the profiles at these indexes of a file, without duplicates. */
function taken(found: unknown[], take: number[]): Result<ProfileInput[]> {
  const profiles: ProfileInput[] = []
  const issues: Issue[] = []
  for (const place of new Set(take)) {
    const { profile, issues: wrong } = importedProfile(found[place], [])
    if (profile) profiles.push(profile)
    for (const { path, ...issue } of wrong)
      issues.push({ path: ['profiles', place, ...path], ...issue })
  }
  return issues.length > 0 ? invalid(issues) : ok(profiles)
}

function invalid(issues: Issue[]): Result<never> {
  return err({ code: 'invalid-input', issues })
}
