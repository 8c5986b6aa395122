/**
 * Milliseconds for a person to answer the prompt of the macOS keychain, in which they may have to type a password. Ending
 * our wait sooner leaves the prompt on the screen with nobody behind it. That we wait is said after a second, and can be
 * cancelled.
 */
export const macosPrompt = 5 * 60_000
