import type { FieldPath, Issue } from '../../contract/issue.ts'
import {
  originsOf,
  type Profile,
  type ProfileInput,
  tokenInAddresses,
} from '../../contract/profile.ts'
import { profileFileName } from '../../contract/profile-file.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Doing } from '../activity/activity.ts'
import { recordedCheck } from '../activity/recorded-check.ts'
import { checkConnection } from '../platform/check-connection.ts'
import type { RequestContext } from '../platform/request-context.ts'
import {
  importedProfile,
  isExportable,
  profileFileText,
  readProfileFile,
} from '../profiles/profile-file.ts'
import { cleanToken } from '../profiles/tokens.ts'
import { KeyedMutex } from '../storage/keyed-mutex.ts'
import { tokenIssues } from '../writes/token-issues.ts'
import type { HandlersOf } from './handler-types.ts'
import type { Services } from './services.ts'

/** Institutions and their tokens. */
export function profileHandlers(services: Services): HandlersOf<'profiles' | 'demo' | 'token'> {
  const { activity, changed, client, clock, contexts, jobs, profiles, redactor, profileCache } =
    services
  const { batchFiles, connection, openBatches, saveAs, snapshots, tokens } = services
  /** A token that is being kept while its profile is removed would outlive it. */
  const mutex = new KeyedMutex()
  /** A profile is stored and exported as it is. */
  const storable = (profile: unknown, path: FieldPath = ['profile']): Result<null> => {
    const issues = tokenIssues(profile, redactor)
    return issues.length === 0
      ? ok(null)
      : invalid(issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] })))
  }
  /** Kept in the name of a stored profile; one that is only being written has no activity yet. */
  const check = (context: RequestContext, stored: Doing['profile'] | null) =>
    checkConnection(
      client,
      context,
      stored
        ? (address, work) => recordedCheck(activity, { profile: stored, context, address }, work)
        : (_, work) => work(context),
    )
  return {
    'profiles.list': async () => {
      const list = await profiles.list()
      return list.ok ? ok({ ...list.value, sessionTokens: tokens.inSession }) : list
    },
    'profiles.add': async ({ profile }) => {
      const checked = storable(profile)
      if (!checked.ok) return checked
      const added = await profiles.add(profile)
      if (added.ok) changed('profiles')
      return added
    },
    'profiles.update': async ({ profileId, profile }) => {
      const checked = storable(profile)
      if (!checked.ok) return checked
      const before = await profiles.get(profileId)
      const updated = await profiles.update(profileId, profile)
      if (updated.ok) changed('profiles')
      const moves = before.ok && String(originsOf(before.value)) !== String(originsOf(profile))
      if (updated.ok && moves) connection.forget(profileId)
      return updated
    },
    'profiles.remove': ({ profileId }) =>
      mutex.run(profileId, async () => {
        const profile = await profiles.get(profileId)
        if (!profile.ok) return profile
        // Otherwise the batch disappears while its rows are sent, and nobody learns what was created.
        if (await openBatches.isAnySending(profileId)) return err({ code: 'batch-being-sent' })
        // A token that outlives its profile would stay in the keychain unseen: no removal without its end.
        const cleared = await tokens.clear(profile.value)
        if (!cleared.ok) return cleared
        const removed = await snapshots.removeWith(profileId, () => profiles.remove(profileId))
        if (!removed.ok) return removed
        await profileCache.forget(profileId)
        await batchFiles.removeOf(profileId)
        changed('profiles')
        return ok(null)
      }),
    'profiles.select': async ({ profileId }) => {
      const reads = jobs.readsUnderWay()
      const selected = await profiles.select(profileId)
      if (selected.ok) {
        reads.endExcept(profileId)
        changed('profiles')
      }
      return selected
    },
    'profiles.check': async ({ profile, token, profileId }) => {
      if (token === undefined) {
        if (profileId === undefined) return err({ code: 'token-absent' })
        const context = await contexts.tryOutStored(profile, profileId)
        if (!context.ok) return context
        return ok(await check(context.value, { id: profileId, name: profile.name }))
      }
      const clean = cleanToken(token)
      if (clean === null) return err({ code: 'token-invalid' })
      redactor.add(clean)
      const stored = profileId === undefined ? null : { id: profileId, name: profile.name }
      return ok(await check(contexts.tryOut(profile, clean), stored))
    },
    'profiles.archive': async ({ profileId, archived }) => {
      const reads = jobs.readsUnderWay()
      const marked = await profiles.archive(profileId, archived)
      if (!marked.ok) return marked
      const list = await profiles.list()
      if (list.ok && list.value.selected !== null) reads.endExcept(list.value.selected)
      changed('profiles')
      return marked
    },
    'profiles.export': async ({ profileIds }) => {
      const list = await profiles.list()
      if (!list.ok) return list
      const chosen = exported(list.value.profiles, profileIds)
      if (!chosen.ok) return chosen
      const text = profileFileText(chosen.value, new Date(clock.now()).toISOString())
      return saveAs.save({ name: profileFileName, format: 'json' }, new TextEncoder().encode(text))
    },
    'profiles.preview': async ({ text }) => {
      const found = readProfileFile(text)
      if (!found.ok) return found
      const list = await profiles.list()
      if (!list.ok) return list
      return ok(found.value.map((one) => importedProfile(one, list.value.profiles)))
    },
    'profiles.import': async ({ text, take }) => {
      const found = readProfileFile(text)
      if (!found.ok) return found
      const chosen = taken(found.value, take)
      if (!chosen.ok) return chosen
      const checked = storable(chosen.value, ['profiles'])
      if (!checked.ok) return checked
      const added = await profiles.addAll(chosen.value)
      if (added.ok) changed('profiles')
      return added
    },
    'demo.start': async ({ name }) => {
      const started = await contexts.startDemo(name)
      if (started.ok) changed('profiles')
      return started
    },
    'token.set': ({ profileId, token, keep, origins: told }) =>
      mutex.run(profileId, async () => {
        const profile = await profiles.get(profileId)
        if (!profile.ok) return profile
        const untold = originsOf(profile.value).find((origin) => told?.includes(origin) === false)
        if (untold !== undefined) return err({ code: 'token-other-address', detail: untold })
        const issues = tokenInAddresses(profile.value, token.trim())
        if (issues.length > 0) return invalid(issues)
        const tokenSavedAt = new Date(clock.now()).toISOString()
        const { tokenSaved } = profile.value
        if (keep === 'keychain') {
          // Without this mark the token cannot be found again. If it cannot be written, keep the old token.
          const marked = await profiles.update(profileId, { tokenSaved: true })
          if (!marked.ok) return marked
        }
        const set = await tokens.set({ ...profile.value, tokenSavedAt }, token, keep)
        if (!set.ok) {
          if (!tokenSaved) await profiles.update(profileId, { tokenSaved })
          return set
        }
        // If this fails, programs that are already running keep using the old token.
        if (keep === 'keychain') await profiles.update(profileId, { tokenSavedAt })
        changed('profiles')
        return set
      }),
    'token.clear': ({ profileId }) =>
      mutex.run(profileId, async () => {
        const profile = await profiles.get(profileId)
        if (!profile.ok) return profile
        const cleared = await tokens.clear(profile.value)
        if (!cleared.ok) return cleared
        // The token is deleted, even if the profile cannot be updated.
        await profiles.update(profileId, { tokenSaved: false })
        changed('profiles')
        return cleared
      }),
    'token.status': async ({ profileId }) => {
      const profile = await profiles.get(profileId)
      return profile.ok ? tokens.status(profile.value) : profile
    },
    'token.cancel': async () => {
      tokens.cancel()
      return ok(null)
    },
  }
}

/** The profiles to export: those that were named, or all that are in use and mean something elsewhere. */
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

/** The profiles at these places of a file; each place counts once. */
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
