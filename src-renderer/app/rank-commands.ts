import { fold, searchWords } from '../lib/fold.ts'
import type { Command, CommandGroup } from './commands.ts'

/** The most results of one group: more would push the others out of sight. */
const mostOfGroup = 8

/**
 * The groups with the commands that have every typed word, in any order, accents and case aside. The best of a group
 * comes first, and so does the group with the best of all. Nothing typed shows every short group as it is.
 */
export function rankedGroups(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const words = searchWords(typed)
  if (words.length === 0) {
    return groups.filter(({ isLong, commands }) => !isLong && commands.length > 0)
  }
  return groups
    .map((group) => {
      const ranked = group.commands
        .map((command) => ({ command, rank: rankOf(command, words) }))
        .filter(({ rank }) => rank > 0)
        .sort((a, b) => b.rank - a.rank)
      const commands = ranked.slice(0, mostOfGroup).map(({ command }) => command)
      return { best: ranked[0]?.rank ?? 0, group: { ...group, commands } }
    })
    .filter(({ best }) => best > 0)
    .sort((a, b) => b.best - a.best)
    .map(({ group }) => group)
}

/** How well a command fits: 0 when a word is missing; else by the places of the words in its label. */
function rankOf({ label, also = '' }: Command, words: readonly string[]): number {
  const text = fold(label)
  const rest = fold(also)
  const ranks = words.map((word) => {
    if (text.startsWith(word)) return 4
    if (text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))) return 3
    if (text.includes(word)) return 2
    return rest.includes(word) ? 1 : 0
  })
  if (ranks.includes(0)) return 0
  // The whole label, and nothing more: what the person means.
  const isWhole = text === words.join(' ')
  return ranks.reduce<number>((sum, rank) => sum + rank, 0) / words.length + (isWhole ? 2 : 0)
}
