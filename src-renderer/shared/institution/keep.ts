import type { Input } from '#contract/index.ts'

/** Where a token is kept: in the keychain of the system, or in memory until Provost is closed. */
export type Keep = Input<'token.set'>['keep']
