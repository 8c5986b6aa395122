/** True on a Mac, whose command key is ⌘. Only the user agent shows this without asking for a permission. */
export const onMac = /\bMac(?:intosh|Intel)?\b/.test(navigator.userAgent)
