import path from 'node:path'

/** Names for the files of one folder, each given once: `runs.csv`, then `runs (2).csv`. */
export class DistinctNames {
  // Some systems take `A.csv` and `a.csv` for the same.
  readonly #given = new Set<string>()

  take(name: string): string {
    const { name: stem, ext } = path.parse(name)
    let candidate = name
    for (let number = 2; this.#given.has(candidate.toLowerCase()); number += 1)
      candidate = `${stem} (${number})${ext}`
    this.#given.add(candidate.toLowerCase())
    return candidate
  }
}
