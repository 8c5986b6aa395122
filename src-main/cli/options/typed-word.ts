/**
 * A text that was typed where it does not belong, as far as it may be repeated. What may be a token is left out: it would
 * stay on the screen, and in the log of a job.
 */
export function safeToRepeat(typed: string): string {
  return typed.replace(/\S+/g, (word) => (mayBeToken(word) ? '…' : word))
}

function mayBeToken(word: string): boolean {
  return word.length >= 32 || (word.length >= 16 && /\d/.test(word))
}
