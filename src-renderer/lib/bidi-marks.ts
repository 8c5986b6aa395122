/** Characters that change the direction of the text after them (UAX 9), so that it reads otherwise than it is written. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g

/** The text with a visible sign in the place of each character that reorders text: `abc⟨U+202E⟩def`. Only for display. */
export function withBidiMarks(text: string): string {
  return text.replace(directions, (char) => `⟨U+${char.charCodeAt(0).toString(16).toUpperCase()}⟩`)
}
