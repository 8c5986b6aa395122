import { tokenCodes, type Failure } from '#contract/failure.ts'

type Asked = {
  profileId: string
  /** What to do again once there is a token. */
  onsaved: (() => void) | undefined
}

/** Any view may ask for a token; the frame shows the one dialog that takes it. */
class TokenRequest {
  asked = $state.raw<Asked | null>(null)

  ask(profileId: string, onsaved?: () => void): void {
    this.asked = { profileId, onsaved }
  }
}

export const tokenRequest = new TokenRequest()

const curable = new Set<string>(['unauthorized', ...tokenCodes])

/** True when a new token, or one kept for this session only, is a way on from the failure. */
export function wantsToken(failure: Failure): boolean {
  return curable.has(failure.code)
}
