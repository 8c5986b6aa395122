const particles = new Set(
  'a as o os e y el la los las de da do das dos del en of the and at'.split(' '),
)

/**
 * One to three capitals or digits that represent a name. If other institutions would have the same ones, uses words that
 * distinguish it: “Instituto 10” is 10 beside “Instituto 1”.
 */
export function initialsOf(name: string, others: readonly string[] = []): string {
  const words = tellingWords(name)
  const [first = ''] = words
  const usual = lettersOf(words.slice(0, 2))
  const rest = others.filter((other) => other !== name).map(tellingWords)
  const number = words.find((word, place) => place > 0 && /^\d/.test(word))
  const isNumbered = rest.some(
    (other) => other[0] === first && other.some((word) => /^\d/.test(word)),
  )
  if (number !== undefined && isNumbered) return number.slice(0, 3)
  const alike = rest.filter((other) => lettersOf(other.slice(0, 2)) === usual)
  const own = words.filter((word) => alike.some((other) => !other.includes(word))).at(-1)
  if (own === undefined) return usual
  const distinct = lettersOf([first, own])
  return distinct === usual ? own.slice(0, 2).toUpperCase() : distinct
}

/** The significant words of a name, or all of them if there are none. */
function tellingWords(name: string): string[] {
  const words: string[] = name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !particles.has(word.toLowerCase()))
  return telling.length > 0 ? telling : words
}

function lettersOf(words: readonly string[]): string {
  return words.map((word) => [...word][0]?.toUpperCase() ?? '').join('')
}
