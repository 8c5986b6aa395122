const particles = new Set(
  'a as o os e y el la los las de da do das dos del en of the and at'.split(' '),
)

/**
 * One to three capitals or digits that stand for a name. Where other institutions would have the same, those words are taken
 * that tell it apart: “Instituto 10” is 10 beside “Instituto 1”.
 */
export function initialsOf(name: string, others: readonly string[] = []): string {
  const usual = lettersOf(tellingWords(name).slice(0, 2))
  const alike = others.filter(
    (other) => other !== name && lettersOf(tellingWords(other).slice(0, 2)) === usual,
  )
  if (alike.length === 0) return usual
  const shared = alike.map((other) => new Set(tellingWords(other).map(plain)))
  const own = tellingWords(name).filter((word) => shared.some((words) => !words.has(plain(word))))
  const number = own.find((word) => /^\d/.test(word))
  if (number !== undefined) return number.slice(0, 3)
  const last = own.at(-1)
  if (last === undefined) return usual
  return lettersOf([tellingWords(name)[0] ?? '', last]) === usual
    ? lettersOf([last]) + ([...last][1] ?? '')
    : lettersOf([tellingWords(name)[0] ?? '', last])
}

/** The words of a name that carry meaning, or all of them. */
function tellingWords(name: string): string[] {
  const words: string[] = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !particles.has(word.toLowerCase()))
  return telling.length > 0 ? telling : words
}

function lettersOf(words: readonly string[]): string {
  return words.map((word) => [...word.normalize('NFC')][0]?.toUpperCase() ?? '').join('')
}

function plain(word: string): string {
  return word.normalize('NFC').toLowerCase()
}
