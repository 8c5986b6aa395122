/** The least figure that so large a part of them does not exceed; `part` from 0 to 1. */
export function percentile(figures, part) {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? null
}
