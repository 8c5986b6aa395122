import path from 'node:path'

/** Gives unique names to the files of one folder: `runs.csv`, then `runs (2).csv`. */
export class DistinctNames {
  // Lower case, because some systems treat `A.csv` and `a.csv` as the same file.
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
