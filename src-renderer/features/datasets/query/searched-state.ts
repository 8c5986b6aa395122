import { searchWords } from '../../../lib/search-words.ts'

/** Shorter words, such as "com" and "in", do not identify a state. */
const shortest = 4

/**
 * True if a search means the state with this name: "falha", "com falhas" and "falhou" mean "Falhou". It ignores the
 * endings of words, because a person does not know which form is shown.
 */
export function meansState(search: string, word: string): boolean {
  const wanted = searchWords(search).filter(({ length }) => length >= shortest)
  const words = searchWords(word)
  return (
    wanted.length > 0 &&
    wanted.every((each) => {
      const stem = each.slice(0, Math.max(shortest, each.length - 3))
      return words.some((shown) => shown.startsWith(stem))
    })
  )
}
