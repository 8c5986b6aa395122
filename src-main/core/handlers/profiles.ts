import { done, failed } from '../../contract/result.ts'
import { checkConnection } from '../platform/check-connection.ts'
import { cleanToken } from '../profiles/tokens.ts'
import type { HandlersOf } from './of.ts'
import type { Services } from './services.ts'

/** Institutions and their tokens. */
export function profileHandlers(services: Services): HandlersOf<'profiles' | 'practice' | 'token'> {
  const { changed, client, institutions, profiles, redactor, remembered, tokens } = services
  return {
    'profiles.list': async () => {
      const list = await profiles.list()
      return list.ok ? done({ ...list.value, sessionTokens: tokens.inSession }) : list
    },
    'profiles.add': async ({ profile }) => {
      const added = await profiles.add(profile)
      if (added.ok) changed('profiles')
      return added
    },
    'profiles.update': async ({ profileId, profile }) => {
      const updated = await profiles.update(profileId, profile)
      if (updated.ok) changed('profiles')
      return updated
    },
    'profiles.remove': async ({ profileId }) => {
      const profile = await profiles.get(profileId)
      if (!profile.ok) return profile
      // A token that outlives its profile would stay in the keychain unseen: no removal without its end.
      const cleared = await tokens.clear(profile.value)
      if (!cleared.ok) return cleared
      const removed = await profiles.remove(profileId)
      if (!removed.ok) return removed
      await remembered.forget(profileId)
      changed('profiles')
      return done(null)
    },
    'profiles.select': async ({ profileId }) => {
      const selected = await profiles.select(profileId)
      if (selected.ok) changed('profiles')
      return selected
    },
    'profiles.check': async ({ profile, token, profileId }) => {
      if (token === undefined) {
        if (profileId === undefined) return failed({ code: 'token-absent' })
        const captured = await institutions.capture(profileId)
        if (!captured.ok) return captured
        return done(await checkConnection(client, captured.value.context))
      }
      const clean = cleanToken(token)
      if (clean === null) return failed({ code: 'token-invalid' })
      redactor.add(clean)
      return done(await checkConnection(client, institutions.tryOut(profile, clean)))
    },
    'practice.start': async ({ name }) => {
      const started = await institutions.startPractice(name)
      if (started.ok) changed('profiles')
      return started
    },
    'token.set': async ({ profileId, token, keep }) => {
      const profile = await profiles.get(profileId)
      if (!profile.ok) return profile
      const set = await tokens.set(profileId, token, keep)
      if (!set.ok) return set
      if (keep === 'keychain') {
        const marked = await profiles.update(profileId, { tokenSaved: true })
        if (!marked.ok) return marked
      }
      changed('profiles')
      return set
    },
    'token.clear': async ({ profileId }) => {
      const profile = await profiles.get(profileId)
      if (!profile.ok) return profile
      const cleared = await tokens.clear(profile.value)
      if (!cleared.ok) return cleared
      const marked = await profiles.update(profileId, { tokenSaved: false })
      if (!marked.ok) return marked
      changed('profiles')
      return cleared
    },
    'token.status': async ({ profileId }) => {
      const profile = await profiles.get(profileId)
      return profile.ok ? tokens.status(profile.value) : profile
    },
    'token.cancel': async () => {
      tokens.cancel()
      return done(null)
    },
  }
}
