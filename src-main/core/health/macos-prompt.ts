/**
 * Milliseconds for a person to answer the prompt of the macOS keychain, in which they may have to type a password. If we
 * stop waiting earlier, the prompt stays on the screen but has no effect. After a second, the person sees that we wait, and
 * can cancel.
 */
export const macosPrompt = 5 * 60_000
