import type { HealthFinding } from '../../contract/health.ts'
import { type Profile, demoProfileId } from '../../contract/profile.ts'
import type { Tokens } from '../profiles/tokens.ts'
import { failing, passing, warning } from './check-result.ts'

/** Reports where a profile's token is stored, never the token itself. */
export async function checkToken(tokens: Tokens, profile: Profile): Promise<HealthFinding> {
  // The demo institution has its own token in memory.
  if (profile.id === demoProfileId) return passing({ token: 'session' })
  const status = await tokens.status(profile)
  if (!status.ok) return failing(status.failure)
  const { state: token } = status.value
  if (token === 'other-address') return failing({ code: 'token-other-address' }, { token })
  if (token !== 'absent') return passing({ token })
  // A stored token that is missing was removed by another program.
  return profile.tokenSaved
    ? failing({ code: 'token-absent' }, { token })
    : warning('no-token', { token })
}
