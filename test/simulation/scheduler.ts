import type { SeededRandom } from './seeded-random.ts'

/** A program, or anything else that can die with its steps and alarms. */
export type Owner = {
  readonly name: string
  isDead: boolean
  /** True time until which it stands still, as in a computer that sleeps. */
  sleepsUntil?: number
}

type Step = { owner: Owner; what: string; take: () => void }
type Alarm = { at: number; owner: Owner; ring: () => void }

/**
 * Owns the order of things and the time. Whatever a simulated part does waits here for its turn; one step is taken at a
 * time, and the next one only when nothing moves any more. Time passes only here.
 */
export class Scheduler {
  readonly #random: SeededRandom
  #steps: Step[] = []
  #alarms: Alarm[] = []
  /** True time in milliseconds since 1970, which no clock of a computer shows for sure. */
  time = Date.UTC(2027, 2, 1, 12)
  /** Steps taken so far. */
  taken = 0

  constructor(random: SeededRandom) {
    this.#random = random
  }

  /** Resolves when it is this step's turn. Never resolves when its owner dies first. */
  step(owner: Owner, what: string): Promise<void> {
    return new Promise((resolve) => {
      if (!owner.isDead) this.#steps.push({ owner, what, take: resolve })
    })
  }

  /** Calls `ring` once after `ms` of true time. Returns a function that turns the alarm off. */
  alarm(owner: Owner, ms: number, ring: () => void): () => void {
    const alarm = { at: this.time + Math.max(0, ms), owner, ring }
    if (!owner.isDead) this.#alarms.push(alarm)
    return () => {
      this.#alarms = this.#alarms.filter((other) => other !== alarm)
    }
  }

  /** Lets an owner stand still: its steps and its alarms wait. */
  sleep(owner: Owner, ms: number): void {
    owner.sleepsUntil = this.time + ms
    this.alarm({ name: owner.name, isDead: false }, ms, () => {})
  }

  /** Ends all that a dead owner waits for. */
  bury(owner: Owner): void {
    this.#steps = this.#steps.filter((step) => step.owner !== owner)
    this.#alarms = this.#alarms.filter((alarm) => alarm.owner !== owner)
  }

  /**
   * Takes steps until `isOver`, or until there are none and no alarm is left. `before` is called before each step, with
   * its description. Returns false when `limit` steps were not enough.
   */
  async run(
    isOver: () => boolean,
    { limit, before }: { limit: number; before: (what: string) => void },
  ): Promise<boolean> {
    const end = this.taken + limit
    for (;;) {
      await stillness()
      if (isOver()) return true
      if (this.taken >= end) return false
      const step = this.#next()
      if (step === null) return true
      this.taken += 1
      this.time += 1
      before(`${step.owner.name}: ${step.what}`)
      // It may have died just before.
      if (!step.owner.isDead) step.take()
    }
  }

  #next(): Step | null {
    const ready = this.#steps.filter(({ owner }) => (owner.sleepsUntil ?? 0) <= this.time)
    const step = ready[ready.length > 0 ? this.#random.below(ready.length) : 0]
    if (step) {
      this.#steps.splice(this.#steps.indexOf(step), 1)
      return step
    }
    const [first] = this.#alarms.sort((a, b) => dueAt(a) - dueAt(b))
    if (!first) return null
    this.#alarms.shift()
    this.time = Math.max(this.time, dueAt(first))
    return { owner: first.owner, what: 'an alarm rings', take: first.ring }
  }
}

/** An alarm of an owner that sleeps rings when it is awake again. */
function dueAt({ at, owner }: Alarm): number {
  return Math.max(at, owner.sleepsUntil ?? 0)
}

/** Resolves when all that was begun in memory has come to rest. Nothing here waits for a real clock, disk or network. */
function stillness(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
