/** True on a Mac, whose command key is ⌘. Only the user agent shows this without a further request. */
export const onMac = /\bMac(?:intosh|Intel)?\b/.test(navigator.userAgent)
