import { tokenCodes, type Failure } from '#contract/failure.ts'

type Asked = {
  profileId: string
  /** Called once there is a token. */
  onsaved: (() => void) | undefined
  /** True if `onsaved` repeats an action that stopped because no token was available. */
  continues: boolean
}

/** Lets any view ask for a token. The frame shows the only dialog for it. */
class TokenRequest {
  asked = $state.raw<Asked | null>(null)

  ask(profileId: string, onsaved?: () => void): void {
    this.asked = { profileId, onsaved, continues: false }
  }

  /** Asks for a token that an action needs. Afterwards, `again` continues the action. */
  askToContinue(profileId: string, again: () => void): void {
    this.asked = { profileId, onsaved: again, continues: true }
  }

  /**
   * Asks immediately after a failure that only a token can fix. The content to be sent is unchanged, and `again` sends it
   * once there is a token. Returns whether it asks.
   */
  askAfter(failure: Failure, profileId: string, again: () => void): boolean {
    if (!asking.has(failure.code)) return false
    this.askToContinue(profileId, again)
    return true
  }
}

export const tokenRequest = new TokenRequest()

/** A locked keychain is not among these codes: it already has the token, and unlocking it is easier. */
const asking = new Set<string>([
  'unauthorized',
  'token-absent',
  'token-invalid',
  'token-other-address',
])

const curable = new Set<string>(['unauthorized', ...tokenCodes])

/** True if a new token, or a token for this session only, can fix the failure. */
export function wantsToken(failure: Failure): boolean {
  return curable.has(failure.code)
}
