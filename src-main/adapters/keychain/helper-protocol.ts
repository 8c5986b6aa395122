/** The service name of every secret. People see it in their keychain program. */
export const keychainService = 'Provost'

/** One keytar call. `find…` is left out, because on a locked keyring it kills the process. */
export type HelperRequest =
  | { call: 'get'; account: string }
  | { call: 'set'; account: string; secret: string }
  | { call: 'delete'; account: string }

/** keytar's library was changed, keytar could not be loaded, or a call of it failed. Its errors have no code, only a text. */
export type HelperError = { at: 'proof' | 'load' | 'call'; message: string }

/** `value`: the secret or null for get, whether it existed for delete, null for set. */
export type HelperReply = { value: string | boolean | null } | { error: HelperError }

/** A running helper process. It handles one request at a time, in order. */
export type HelperProcess = {
  send(request: HelperRequest): void
  onReply(listener: (reply: HelperReply) => void): void
  /** `how` is the signal or exit code, for support. May be called more than once, also after `kill`. */
  onExit(listener: (how: string) => void): void
  /** Kills the process immediately, because a pending keytar call blocks every orderly exit. */
  kill(): void
}

/**
 * The parent's environment in the C locale. libsecret and GLib translate their messages, and we tell failures apart by
 * the message.
 */
export function helperEnvironment(env: NodeJS.ProcessEnv): Record<string, string> {
  const inherited = Object.entries(env).flatMap(([name, value]) =>
    value === undefined || name === 'LANGUAGE' ? [] : [[name, value] as const],
  )
  return { ...Object.fromEntries(inherited), LC_ALL: 'C' }
}
