import type { SeededRandom } from './seeded-random.ts'

/** A program, or another part that can die together with its steps and alarms. */
export type Owner = {
  readonly name: string
  isDead: boolean
  /** The true time until which it stands still, like on a sleeping computer. */
  sleepsUntil?: number
}

type Step = { owner: Owner; what: string; take: () => void }
type Alarm = { at: number; owner: Owner; ring: () => void }

/**
 * Decides the order of events and the time. Every simulated part waits here for its turn. The scheduler takes one step
 * at a time, and the next one only when all other work is at rest. Time passes only here.
 */
export class Scheduler {
  readonly #random: SeededRandom
  #steps: Step[] = []
  #alarms: Alarm[] = []
  /** The true time in milliseconds since 1970. The clocks of the computers may differ from it. */
  time = Date.UTC(2027, 2, 1, 12)
  /** The number of steps so far. */
  taken = 0

  constructor(random: SeededRandom) {
    this.#random = random
  }

  /** Resolves when it is this step's turn. Never resolves if its owner dies first. */
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

  /** Makes an owner stand still: its steps and its alarms wait. */
  sleep(owner: Owner, ms: number): void {
    owner.sleepsUntil = this.time + ms
    this.alarm({ name: owner.name, isDead: false }, ms, () => {})
  }

  /** Cancels everything that a dead owner waits for. */
  bury(owner: Owner): void {
    this.#steps = this.#steps.filter((step) => step.owner !== owner)
    this.#alarms = this.#alarms.filter((alarm) => alarm.owner !== owner)
  }

  /**
   * Takes steps until `isOver`, or until no steps and no alarms are left. Calls `before` with the description of each
   * step before it. Returns false if `limit` steps were not enough.
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
      // Its owner may just have died.
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

/** The alarm of a sleeping owner rings when it wakes. */
function dueAt({ at, owner }: Alarm): number {
  return Math.max(at, owner.sleepsUntil ?? 0)
}

/**
 * Resolves when all work in memory has come to rest. Nothing here waits for a real clock, disk or network. Long work lets
 * the event loop run in between, by `setImmediate`, and is not at rest then.
 */
async function stillness(): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve))
  while (process.getActiveResourcesInfo().includes('Immediate'))
}
