/** True on a Mac, whose command key is ⌘. The user agent is the only thing that says it without asking. */
export const onMac = /\bMac(?:intosh|Intel)?\b/.test(navigator.userAgent)
