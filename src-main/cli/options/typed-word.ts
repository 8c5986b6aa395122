/**
 * Returns a misplaced text from the command line for a message. Leaves out a text that may be a token, because it would stay
 * on the screen and in the log of a job.
 */
export function safeToRepeat(typed: string): string {
  return typed.replace(/\S+/g, (word) => (mayBeToken(word) ? '…' : word))
}

function mayBeToken(word: string): boolean {
  return word.length >= 32 || (word.length >= 16 && /\d/.test(word))
}
