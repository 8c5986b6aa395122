/** The name under which every secret is stored; people see it in their keychain's own program. */
export const keychainService = 'Provost'

/** One keytar call. `find…` is left out on purpose: on a locked keyring it kills the process. */
export type HelperRequest =
  | { call: 'get'; account: string }
  | { call: 'set'; account: string; secret: string }
  | { call: 'delete'; account: string }

/** keytar's library was changed, keytar could not be loaded, or a call of it failed. Its errors have no code, only a text. */
export type HelperError = { at: 'proof' | 'load' | 'call'; message: string }

/** `value`: for get the secret or `null`, for delete whether there was one, for set `null`. */
export type HelperReply = { value: string | boolean | null } | { error: HelperError }

/** A running helper, whichever host started it. It answers one request at a time, in order. */
export type HelperProcess = {
  send(request: HelperRequest): void
  onReply(listener: (reply: HelperReply) => void): void
  /** `how` is the signal or exit code, for support. Called at least once, also after `kill`. */
  onExit(listener: (how: string) => void): void
  /** At once and without asking: a pending keytar call blocks every orderly way out. */
  kill(): void
}

/**
 * The parent's environment in the C locale: libsecret and GLib translate their messages, and the
 * message is all there is to tell one failure from another.
 */
export function helperEnvironment(env: NodeJS.ProcessEnv): Record<string, string> {
  const inherited = Object.entries(env).flatMap(([name, value]) =>
    value === undefined || name === 'LANGUAGE' ? [] : [[name, value] as const],
  )
  return { ...Object.fromEntries(inherited), LC_ALL: 'C' }
}
