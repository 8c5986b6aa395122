/** The mean of many numbers, in one pass. */
export class Mean {
  #count = 0
  #sum = 0
  /** What was lost by rounding the sum (Neumaier): the mean is as exact as one rounding allows. */
  #lost = 0

  add(value: number): void {
    const sum = this.#sum + value
    this.#lost +=
      Math.abs(this.#sum) >= Math.abs(value) ? this.#sum - sum + value : value - sum + this.#sum
    this.#sum = sum
    this.#count++
  }

  /** `null` without numbers, and where it is beyond the range of doubles. */
  get value(): number | null {
    const mean = (this.#sum + this.#lost) / this.#count
    return Number.isFinite(mean) ? mean : null
  }
}
