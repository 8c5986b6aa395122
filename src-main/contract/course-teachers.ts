/**
 * True for text that can be an entry of the specification's `teachers`: an e-mail address, or an identifier. The
 * specification does not say what an identifier looks like, so any word without a blank may be one.
 */
export function mayBeTeacher(text: string): boolean {
  const entry = text.trim()
  if (entry.includes('@')) return /^[^\s@<>"()]+@[^\s@<>"()]+\.[^\s@<>"().]+$/.test(entry)
  return /^\S+$/.test(entry)
}

/**
 * Extracts the e-mail address from an entry that a mail program wrote, such as `Ana Lima <ana@school.example>`. Returns any
 * other text unchanged.
 */
export function teacherEntry(text: string): string {
  const address = /^[^<>]*<\s*([^<>\s@]+@[^<>\s]+)\s*>$/.exec(text.trim())?.[1]
  return address ?? text
}
