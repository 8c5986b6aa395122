/** Computes the mean of many numbers in one pass. */
export class Mean {
  #count = 0
  #sum = 0
  /** The accumulated rounding error of the sum (Neumaier). With it, the mean is as exact as one rounding allows. */
  #lost = 0

  addAll(values: Float64Array): void {
    let total = this.#sum
    let lost = this.#lost
    for (const value of values) {
      const sum = total + value
      lost += Math.abs(total) >= Math.abs(value) ? total - sum + value : value - sum + total
      total = sum
    }
    this.#sum = total
    this.#lost = lost
    this.#count += values.length
  }

  /** Returns null if there are no numbers, or if the mean is beyond the range of doubles. */
  get value(): number | null {
    const mean = (this.#sum + this.#lost) / this.#count
    return Number.isFinite(mean) ? mean : null
  }
}
