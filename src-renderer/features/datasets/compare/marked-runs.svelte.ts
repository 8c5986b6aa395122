/** The maximum number of runs in a comparison. */
export const mostMarked = 4

/**
 * The runs that a person marked for comparison, by their number in the dataset (from 0), so that filters and orders
 * do not affect them. The first one is the baseline.
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

  /** Marks a run, or removes its mark. Returns false if the maximum number of runs is already marked. */
  toggle(run: number): boolean {
    if (this.has(run)) this.#numbers = this.#numbers.filter((each) => each !== run)
    else if (this.count < mostMarked) this.#numbers = [...this.#numbers, run]
    else return false
    return true
  }

  makeBaseline(run: number): void {
    this.#numbers = [run, ...this.#numbers.filter((each) => each !== run)]
  }

  clear(): void {
    this.#numbers = []
  }
}
