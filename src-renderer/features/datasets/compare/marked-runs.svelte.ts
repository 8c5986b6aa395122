/** The most runs that are read side by side. */
export const mostMarked = 4

/**
 * The runs that a person marked to compare, by their number in the dataset (from 0 on), so that filters and orders leave
 * them be. The first one is the baseline.
 */
export class MarkedRuns {
  #numbers = $state.raw<readonly number[]>([])

  get numbers(): readonly number[] {
    return this.#numbers
  }

  get count(): number {
    return this.#numbers.length
  }

  has(run: number): boolean {
    return this.#numbers.includes(run)
  }

  /** Marks a run, or takes its mark away. False: as many as can be are marked already. */
  toggle(run: number): boolean {
    if (this.has(run)) this.#numbers = this.#numbers.filter((each) => each !== run)
    else if (this.count < mostMarked) this.#numbers = [...this.#numbers, run]
    else return false
    return true
  }

  /** Compares the others with this one. */
  makeBaseline(run: number): void {
    this.#numbers = [run, ...this.#numbers.filter((each) => each !== run)]
  }

  clear(): void {
    this.#numbers = []
  }
}
