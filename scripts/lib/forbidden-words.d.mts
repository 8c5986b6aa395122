export type ForbiddenWords = { what: string; words: RegExp; only?: string }
export const forbiddenWords: readonly ForbiddenWords[]
export function findForbiddenWords(file: {
  path: string
  text: string
}): { what: string; word: string; index: number }[]
