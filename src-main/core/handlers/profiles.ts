import { done, failed } from '../../contract/result.ts'
import { checkConnection } from '../platform/check-connection.ts'
import { cleanToken } from '../profiles/tokens.ts'
import { Turns } from '../turns.ts'
import type { HandlersOf } from './of.ts'
import type { Services } from './services.ts'

/** Institutions and their tokens. */
export function profileHandlers(services: Services): HandlersOf<'profiles' | 'practice' | 'token'> {
  const { changed, client, institutions, profiles, redactor, remembered, tokens } = services
  /** A token that is being kept while its profile is removed would outlive it. */
  const turns = new Turns()
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
    'profiles.remove': ({ profileId }) =>
      turns.take(profileId, async () => {
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
      }),
    'profiles.select': async ({ profileId }) => {
      const selected = await profiles.select(profileId)
      if (selected.ok) changed('profiles')
      return selected
    },
    'profiles.check': async ({ profile, token, profileId }) => {
      if (token === undefined) {
        if (profileId === undefined) return failed({ code: 'token-absent' })
        const context = await institutions.tryOutStored(profile, profileId)
        if (!context.ok) return context
        return done(await checkConnection(client, context.value))
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
    'token.set': ({ profileId, token, keep }) =>
      turns.take(profileId, async () => {
        const profile = await profiles.get(profileId)
        if (!profile.ok) return profile
        const set = await tokens.set(profileId, token, keep)
        if (!set.ok) return set
        if (keep === 'keychain') {
          const marked = await profiles.update(profileId, { tokenSaved: true })
          if (!marked.ok) {
            // Without its mark nobody would find it again.
            await tokens.clear({ id: profileId, tokenSaved: true })
            return marked
          }
        }
        changed('profiles')
        return set
      }),
    'token.clear': ({ profileId }) =>
      turns.take(profileId, async () => {
        const profile = await profiles.get(profileId)
        if (!profile.ok) return profile
        const cleared = await tokens.clear(profile.value)
        if (!cleared.ok) return cleared
        const marked = await profiles.update(profileId, { tokenSaved: false })
        if (!marked.ok) return marked
        changed('profiles')
        return cleared
      }),
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
