import { tokenCodes, type Failure } from '#contract/failure.ts'

type Asked = {
  profileId: string
  /** Called once there is a token. */
  onsaved: (() => void) | undefined
  /** True when `onsaved` does again what stopped for want of a token. */
  continues: boolean
}

/** Any view may ask for a token; the frame shows the one dialog that takes it. */
class TokenRequest {
  asked = $state.raw<Asked | null>(null)

  ask(profileId: string, onsaved?: () => void): void {
    this.asked = { profileId, onsaved, continues: false }
  }

  /** Something stopped for want of a token: with one, `again` continues where it was. */
  askToContinue(profileId: string, again: () => void): void {
    this.asked = { profileId, onsaved: again, continues: true }
  }

  /**
   * Asks at once after a failure that only a token cures: what was to be sent stays as it is, and is sent by `again` when
   * there is one. True when it asks.
   */
  askAfter(failure: Failure, profileId: string, again: () => void): boolean {
    if (!asking.has(failure.code)) return false
    this.askToContinue(profileId, again)
    return true
  }
}

export const tokenRequest = new TokenRequest()

/** A locked keychain is not among them: there the token is, and unlocking is the shorter way. */
const asking = new Set<string>([
  'unauthorized',
  'token-absent',
  'token-invalid',
  'token-other-address',
])

const curable = new Set<string>(['unauthorized', ...tokenCodes])

/** True when a new token, or one kept for this session only, is a way on from the failure. */
export function wantsToken(failure: Failure): boolean {
  return curable.has(failure.code)
}
