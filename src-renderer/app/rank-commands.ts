import { fold } from '#contract/fold.ts'
import { searchWords } from '../lib/search-words.ts'
import type { Command, CommandGroup } from './commands.ts'

/** The maximum number of results in a group: more would hide the other groups. */
const mostOfGroup = 8

/**
 * Returns the commands that contain every typed word, in any order, ignoring accents and case. The best commands come first
 * in each group, and the group with the best command comes first. Without words, returns the short groups unchanged.
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

/** Ranks a command: 0 if a word is missing; otherwise by the positions of the words in its label. */
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
  // A person who types the whole label means this command.
  const isWhole = text === words.join(' ')
  return ranks.reduce<number>((sum, rank) => sum + rank, 0) / words.length + (isWhole ? 2 : 0)
}
