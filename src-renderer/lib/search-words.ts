import { fold } from '#contract/fold.ts'

/** The words of a search, folded. All of them must occur, in any order. */
export function searchWords(typed: string): string[] {
  return fold(typed).split(/\s+/).filter(Boolean)
}
