import type { Input } from '#contract/index.ts'

/** Where a token is stored: in the system's keychain, or in memory until Provost is closed. */
export type Keep = Input<'token.set'>['keep']
