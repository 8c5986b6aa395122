import type { Input, Output } from '../../contract/index.ts'
import { originsOf, tokenInAddresses } from '../../contract/profile.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { KeyedMutex } from '../storage/keyed-mutex.ts'
import type { HandlersOf } from './handler-types.ts'
import type { Services } from './services.ts'

/**
 * Serializes the changes of an institution's token and the removal of its profile. Otherwise a token could stay in the
 * keychain without a profile.
 */
export type TokenLock = KeyedMutex

/** The tokens of institutions. */
export function tokenHandlers(services: Services, tokenLock: TokenLock): HandlersOf<'token'> {
  const { changed, profiles, tokens } = services
  return {
    'token.set': (input) => tokenLock.run(input.profileId, () => setToken(services, input)),
    'token.clear': ({ profileId }) =>
      tokenLock.run(profileId, async () => {
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

async function setToken(
  { changed, clock, profiles, tokens }: Services,
  { profileId, token, keep, origins: told }: Input<'token.set'>,
): Promise<Result<Output<'token.set'>>> {
  const profile = await profiles.get(profileId)
  if (!profile.ok) return profile
  const untold = originsOf(profile.value).find((origin) => told?.includes(origin) === false)
  if (untold !== undefined) return err({ code: 'token-other-address', detail: untold })
  const issues = tokenInAddresses(profile.value, token.trim())
  if (issues.length > 0) return err({ code: 'invalid-input', issues })
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
}
