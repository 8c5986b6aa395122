/**
 * Returns the similarity of two texts from 0 to 1: the share of common pairs of neighbouring letters (Dice's
 * coefficient). Words of one letter are similar only if they are equal.
 */
export function similarity(a: string, b: string): number {
  if (a === b) return 1
  const [left, right] = [pairsOf(a), pairsOf(b)]
  if (left.length === 0 || right.length === 0) return 0
  const rest = new Map<string, number>()
  for (const pair of left) rest.set(pair, (rest.get(pair) ?? 0) + 1)
  let common = 0
  for (const pair of right) {
    const count = rest.get(pair) ?? 0
    if (count === 0) continue
    common++
    rest.set(pair, count - 1)
  }
  return (2 * common) / (left.length + right.length)
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))
}
