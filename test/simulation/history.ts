import { createHash } from 'node:crypto'
import { Attempt } from '../../src-main/contract/attempt.ts'
import type { BatchRow } from '../../src-main/contract/batch-row.ts'
import { taxIds } from '../../src-main/core/batches/tax-ids.ts'
import { longestSilence } from '../../src-main/core/batches/checked-batches.ts'
import { holdsWhatWasSaved, People, profileAt, type Thing } from './people.ts'
import type { Fault, Plan, Wish } from './plan.ts'
import { type Commit, longestWork, PlatformModel } from './platform-model.ts'
import { Scheduler } from './scheduler.ts'
import { SeededRandom } from './seeded-random.ts'
import { SimulatedComputer, type SimulatedProgram } from './simulated-computer.ts'
import { SimulatedDisk } from './simulated-disk.ts'
import { SimulatedNetwork } from './simulated-network.ts'

/** What must hold in every history. */
export const invariants = {
  once: 'Nothing is created or changed twice, unless a person was told that it cannot be known and sent it again.',
  kept: 'What was told as saved is there, was sent, or was deleted by a person and can be restored.',
  true: 'No certain word contradicts what the platform did, then or later.',
  free: 'When the faults are over, everything reaches an end that is certain, or that a person can give it.',
  secret: 'The token is in the keychain and in the requests to its own platform, and nowhere else.',
  recorded: 'The activity has each write that left, once.',
} as const
export type Invariant = keyof typeof invariants

export type Violation = { invariant: Invariant; what: string }

export type History = {
  violations: Violation[]
  steps: number
  /** How often each kind of thing happened. */
  figures: Record<string, number>
  trace: string[]
}

const day = 24 * 60 * 60 * 1000
const stepLimit = 20_000
/** Longer than the longest work of a platform in the model, and than the lag of any list. */
const calm = 2 * longestWork

/** The detail of a history's trace: nothing, the events, or each single step as well. */
export type Telling = 'nothing' | 'events' | 'steps'

export type How = {
  telling?: Telling
  /** Treats a program that gives no sign of life as dead. The invariants must detect this mistake. */
  takesSilenceForDeath?: boolean
}

/** Runs one plan. Returns its figures and the invariants that were violated. */
export async function live(plan: Plan, how: How = {}): Promise<History> {
  // The program loads them late. In a history that would take real time, and the scheduler does not wait for real time.
  await taxIds()
  return withPlainDigests(() => new Life(plan, how).live())
}

type Institution = { id: string; platform: PlatformModel; token: string }

class Life {
  readonly #plan: Plan
  readonly #random: SeededRandom
  readonly #scheduler: Scheduler
  readonly #computer: SimulatedComputer
  readonly #network: SimulatedNetwork
  readonly #disk: SimulatedDisk
  readonly #platforms: [PlatformModel, PlatformModel]
  readonly #strange: PlatformModel
  readonly #tokens = ['token-of-the-first-institution', 'token-of-the-second-institution'] as const
  readonly #programs: SimulatedProgram[] = []
  #people: People | undefined
  #faults: Fault[]
  readonly #history: History = { violations: [], steps: 0, figures: {}, trace: [] }
  readonly #telling: Telling

  /** Keys of things that were done again without permission. */
  readonly #twice = new Set<string>()

  constructor(plan: Plan, { telling = 'nothing', takesSilenceForDeath = false }: How) {
    this.#plan = plan
    this.#telling = telling
    this.#random = new SeededRandom(plan.lots)
    this.#scheduler = new Scheduler(this.#random)
    this.#faults = [...plan.faults].sort((a, b) => a.after - b.after)
    const platform = (origin: string) =>
      new PlatformModel({
        origin,
        habits: plan.habits,
        scheduler: this.#scheduler,
        random: this.#random,
        onCommit: (commit) => this.#onCommit(commit),
      })
    this.#platforms = [platform('https://first.example'), platform('https://second.example')]
    this.#strange = platform('https://strange.example')
    this.#platforms.forEach((each, index) => each.accept(this.#tokens[index] ?? ''))
    this.#network = new SimulatedNetwork({
      scheduler: this.#scheduler,
      random: this.#random,
      platforms: [...this.#platforms, this.#strange],
      note: (what) => this.#note(what),
    })
    this.#disk = new SimulatedDisk(this.#scheduler, this.#random)
    this.#computer = new SimulatedComputer({
      scheduler: this.#scheduler,
      random: this.#random,
      network: this.#network,
      disk: this.#disk,
      takesSilenceForDeath,
      note: (what) => this.#note(what),
    })
  }

  async live(): Promise<History> {
    const profiles = await this.#settleIn()
    const people = new People({
      random: this.#random,
      now: () => this.#scheduler.time,
      pass: (ms) =>
        new Promise((resolve) =>
          this.#scheduler.alarm({ name: 'time', isDead: false }, ms, resolve),
        ),
      profiles,
      strange: this.#strange,
      note: (what) => this.#note(what),
    })
    this.#people = people
    for (const [index, reaction] of this.#plan.reactions.entries()) {
      this.#platforms[index % 4 === 3 ? 1 : 0].reactions.push(reaction)
    }
    this.#computer.seesSigns = this.#plan.seesSigns
    for (const [index, stack] of this.#plan.stacks.entries()) {
      this.#programs[index] = this.#computer.open(`program ${index}`, stack)
    }
    const first = this.#scheduler.taken
    await this.#during(
      Promise.all(this.#plan.stacks.map((_, index) => this.#spend(index, people))),
      (taken) => this.#strike(taken - first),
    )
    await this.#end(people, profiles)
    this.#history.steps = this.#scheduler.taken
    for (const platform of this.#platforms) {
      for (const reaction of platform.reacted) this.#count(`a platform ${reaction}`)
    }
    return this.#history
  }

  /** Sets up two institutions with their tokens, before any faults. */
  async #settleIn() {
    const program = this.#computer.open('set-up', 'node')
    const set = async (index: number) => {
      const platform = this.#platforms[index as 0 | 1]
      const token = this.#tokens[index] ?? ''
      const { origin } = platform
      const profile = profileAt(origin, origin)
      const added = await program.call('profiles.add', { profile })
      if (added === 'died' || !added.ok) throw new Error('no profile')
      const { id } = added.value
      await program.call('token.set', { profileId: id, token, keep: 'keychain' })
      return { id, platform, token }
    }
    const profiles: Institution[] = []
    await this.#during(
      (async () => {
        for (const index of [0, 1]) profiles.push(await set(index))
      })(),
    )
    this.#computer.kill(program)
    return profiles
  }

  /** Fulfils the wishes of one person at one program, one after the other. A program that died is started again. */
  async #spend(index: number, people: People): Promise<void> {
    const wishes = this.#plan.wishes.filter(
      ({ program }) => program % this.#plan.stacks.length === index,
    )
    for (const wish of wishes) {
      const program = this.#alive(index)
      this.#note(
        `person at ${program.name}: ${wish.wish} (thing ${wish.thing}, choice ${wish.choice})`,
      )
      this.#count(`a person wants to ${wish.wish}`)
      await this.#fulfil(wish, program, people)
    }
  }

  async #fulfil(wish: Wish, program: SimulatedProgram, people: People): Promise<void> {
    await people.fulfil(wish, program)
  }

  #alive(index: number): SimulatedProgram {
    const program = this.#programs[index]
    if (program && !program.isDead) return program
    const { stacks } = this.#plan
    this.#count('a program starts again')
    const again = this.#computer.open(`program ${index}`, stacks[index] ?? 'node')
    this.#programs[index] = again
    return again
  }

  #strike(step: number): void {
    for (let next = this.#faults[0]; next && next.after <= step; next = this.#faults[0]) {
      this.#faults.shift()
      this.#commitFault(next)
    }
  }

  #commitFault({ fault, program: index, size }: Fault): void {
    this.#count(`fault: ${fault}`)
    this.#note(`FAULT: ${fault} (${size})`)
    const later = (ms: number, mend: () => void) =>
      void this.#scheduler.alarm({ name: 'repair', isDead: false }, ms, mend)
    switch (fault) {
      case 'kill a program': {
        const program = this.#programs[index % this.#programs.length]
        if (program) this.#computer.kill(program)
        return
      }
      case 'let a program sleep': {
        const program = this.#programs[index % this.#programs.length]
        if (!program) return
        this.#people?.slept(program)
        return this.#scheduler.sleep(program, Math.min(size, day))
      }
      case 'let a program sleep before a write leaves': {
        const program = this.#programs[index % this.#programs.length]
        if (!program) return
        this.#network.beforeNextWrite.set(program, () => {
          this.#people?.slept(program)
          this.#count('a program sleeps before a write leaves')
          this.#scheduler.sleep(program, Math.min(size, day))
        })
        return
      }
      case 'lose power':
        for (const program of this.#programs) this.#computer.kill(program)
        return this.#disk.losePower()
      case 'fill the disk':
        this.#disk.fault = 'full'
        return later(size % 100_000, () => (this.#disk.fault = null))
      case 'make the disk read-only':
        this.#disk.fault = 'read-only'
        return later(size % 100_000, () => (this.#disk.fault = null))
      case 'change the network':
        return this.#network.change()
      case 'lose the network':
        this.#network.isDown = true
        this.#network.change()
        return later(size % 100_000, () => (this.#network.isDown = false))
      case 'lock the keychain':
        this.#computer.isKeychainLocked = true
        return later(size % 100_000, () => (this.#computer.isKeychainLocked = false))
      case 'set the clock forward':
        this.#computer.clockError += size
        return
      case 'set the clock back':
        this.#computer.clockError -= size
        return
    }
  }

  /** The faults are over. A patient person finishes everything, and the invariants are checked. */
  async #end(people: People, profiles: readonly Institution[]): Promise<void> {
    this.#faults = []
    this.#disk.fault = null
    this.#network.isDown = false
    this.#network.beforeNextWrite.clear()
    this.#computer.isKeychainLocked = false
    this.#computer.clockError = 0
    for (const platform of this.#platforms) platform.reactions = []
    for (const program of this.#programs) this.#computer.kill(program)
    this.#note('the faults are over')
    await this.#pass(calm)
    const last = this.#computer.open('the last program', 'node')
    for (const profile of profiles) await this.#during(people.move(profile, false, last))
    // Rows with an unknown result are checked together, or else one by one.
    if (this.#plan.lots % 2 === 0) await this.#during(people.batches.settleAll(last))
    await this.#during(this.#bringToAnEnd(last, people))
    for (const { id: profileId, token } of profiles) {
      const typed = { profileId, token, keep: 'keychain' } as const
      await this.#during(last.call('token.set', typed))
    }
    await this.#during(this.#lookAtBatches(last, people))
    await this.#during(this.#lookAtDrafts(last, people))
    await this.#during(this.#lookAtActivity(last))
    this.#lookAtAttempts(people)
    this.#lookForRepeats(people)
    this.#lookForTokens(people)
  }

  async #bringToAnEnd(program: SimulatedProgram, people: People): Promise<void> {
    for (let look = 0; look < 4; look += 1) {
      const list = await program.call('attempts.list', {})
      if (list === 'died' || !list.ok) return this.#violate('free', 'the attempts cannot be listed')
      const open = list.value.filter(({ state }) => state !== 'done' && state !== 'failed')
      if (open.length === 0) break
      for (const { id, payload } of open) {
        const settled = await program.call('attempts.settle', { id })
        const isTold = settled !== 'died' && settled.ok && settled.value.verdict !== 'cannot-tell'
        if (isTold || look < 2) continue
        const isThere = this.#platforms.some((platform) => platform.has(people.keyOf(payload)))
        people.byWord.add(id)
        await program.call('attempts.settle', { id, verdict: isThere ? 'done' : 'not-done' })
      }
      await new Promise<void>((resolve) => {
        this.#scheduler.alarm({ name: 'time', isDead: false }, calm, resolve)
      })
    }
    const list = await program.call('attempts.list', {})
    const open =
      list !== 'died' && list.ok
        ? list.value.filter(({ state }) => state !== 'done' && state !== 'failed')
        : []
    for (const { state, title } of open)
      this.#violate('free', `an attempt stays ${state}: ${title}`)
    const drafts = await program.call('drafts.list', {})
    const stuck = drafts !== 'died' && drafts.ok ? drafts.value : []
    for (const { state, title } of stuck) {
      if (state === 'sending' || state === 'unknown')
        this.#violate('free', `a draft stays ${state}: ${title}`)
    }
  }

  /** Sends each batch to its end, and checks that its rows match what the platform did. */
  async #lookAtBatches(program: SimulatedProgram, people: People): Promise<void> {
    // A program that gives no sign of life counts as ended after some time.
    await new Promise<void>((resolve) => {
      this.#scheduler.alarm({ name: 'time', isDead: false }, 2 * longestSilence, resolve)
    })
    for (const sheet of people.batches.sheets) {
      const { id, number, keys } = sheet
      if (id === null) continue
      this.#count('a batch is brought to its end')
      let end = await people.batches.finish(sheet, id, program)
      // If the platform numbers the slug, a person must recognise the school.
      if (typeof end !== 'string' && this.#plan.habits.numbersSlugs) {
        await this.#sayOfRows({ id, keys, rows: end.rows }, program, people)
        end = await people.batches.look(id, program)
      }
      if (typeof end === 'string') {
        this.#violate('kept', `batch ${number} is gone (${end})`)
        continue
      }
      const { batch, rows } = end
      if (batch.state === 'sending') this.#violate('free', `batch ${number} stays in sending`)
      if (rows.length !== keys.length) this.#violate('kept', `batch ${number} lost rows`)
      for (const { row, state, attemptId, verdict, failure } of rows) {
        this.#count(`a row ends ${state}`)
        const key = keys[row - 2] ?? ''
        const isThere = this.#platforms.some((platform) => platform.has(key))
        const isDone = state === 'created' || state === 'updated' || state === 'was-there'
        if (isDone && !isThere && !(attemptId !== null && people.byWord.has(attemptId)))
          this.#violate('true', `a row is told as ${state}, and is not there: ${key}`)
        if (state === 'sending' || state === 'unknown')
          this.#violate('free', `a row stays ${state}: ${key}`)
        // With the network back and no faults, all ready rows are sent.
        if (state === 'waiting' && verdict === 'ready')
          this.#violate(
            'free',
            `a row is not sent: ${key} (${failure?.code ?? batch.stopped?.why ?? ''})`,
          )
      }
    }
  }

  async #sayOfRows(
    { id, keys, rows }: { id: string; keys: readonly string[]; rows: readonly BatchRow[] },
    program: SimulatedProgram,
    people: People,
  ): Promise<void> {
    const verdicts = rows
      .filter(({ state }) => state === 'unknown')
      .map(({ row, attemptId }) => {
        if (attemptId !== null) people.byWord.add(attemptId)
        const isThere = this.#platforms.some((platform) => platform.has(keys[row - 2] ?? ''))
        return { row, verdict: isThere ? ('done' as const) : ('not-done' as const) }
      })
    if (verdicts.length > 0) await people.batches.say(id, verdicts, program)
  }

  async #lookAtDrafts(program: SimulatedProgram, people: People): Promise<void> {
    for (const thing of people.things) {
      if (thing.saved.length === 0) continue
      const isDeleted = thing.deletedAt !== null
      if (isDeleted && this.#scheduler.time - (thing.deletedAt ?? 0) > 30 * day) continue
      // A full disk cannot keep the drafts that a person deletes.
      if (isDeleted && this.#disk.refused.some((name) => name.includes(thing.draftId))) continue
      const shown = isDeleted
        ? await program.call('drafts.restore', { id: thing.draftId })
        : await program.call('drafts.show', { id: thing.draftId })
      if (shown === 'died') return
      if (!shown.ok) {
        if (!this.#wasCarriedOut(thing, people))
          this.#violate(
            'kept',
            `draft ${thing.number} is gone (${shown.failure.code}, told ${String(thing.told)})`,
          )
        continue
      }
      const whole = await program.call('drafts.show', { id: thing.draftId })
      if (whole === 'died' || !whole.ok) return
      if (!holdsWhatWasSaved(thing, whole.value))
        this.#violate(
          'kept',
          `draft ${thing.number} is not what was saved: ${JSON.stringify({ saved: thing.saved.map(({ rev }) => rev), found: whole.value.rev })}`,
        )
    }
  }

  #wasCarriedOut(thing: Thing, people: People): boolean {
    return thing.saved.some(({ body }) =>
      this.#platforms.some((platform) => platform.has(people.keyOf(body))),
    )
  }

  /** Checks the final states in the records of attempts. */
  #lookAtAttempts(people: People): void {
    const closed = [...this.#disk.files]
      .filter(([name]) => name.startsWith('attempts-closed/') && name.endsWith('.json'))
      .map(([, bytes]) => JSON.parse(new TextDecoder().decode(bytes)) as { body: unknown })
      .map(({ body }) => Attempt.parse(body))
    for (const attempt of closed) {
      if (people.byWord.has(attempt.id)) continue
      const commits = this.#platforms.flatMap((platform) => platform.commits)
      const key = people.keyOf(attempt.payload)
      if (attempt.state === 'done' && !commits.some((commit) => commit.key === key))
        this.#violate('true', `told as done, and never done: ${key}`)
      // The next attempt may have used the same key, and may have been carried out.
      const isNext = closed.some(({ retryOf, state }) => retryOf === attempt.id && state === 'done')
      const done = commits.filter(({ attemptId }) => attemptId === attempt.id).length
      if (attempt.state === 'failed' && done > (isNext ? 1 : 0))
        this.#violate('true', `told as not done, and done: ${key}`)
    }
  }

  async #lookAtActivity(program: SimulatedProgram): Promise<void> {
    if (this.#disk.refused.some((name) => name.startsWith('activity/'))) return
    const entries = []
    let before: string | undefined
    do {
      const page = await program.call('activity.list', {
        filter: { profileId: null },
        limit: 500,
        ...(before === undefined ? {} : { before }),
      })
      if (page === 'died' || !page.ok) return this.#violate('recorded', 'activity cannot be listed')
      entries.push(...page.value.entries)
      before = page.value.next ?? undefined
    } while (before !== undefined)
    for (const { attemptId, method } of this.#network.left) {
      if (method !== 'POST' || attemptId === null) continue
      const found = entries.filter(
        (entry) => entry.attemptId === attemptId && entry.operation !== 'attempts.settle',
      )
      if (found.length !== 1)
        this.#violate('recorded', `a write is in the activity ${found.length} times: ${attemptId}`)
    }
  }

  #lookForTokens(people: People): void {
    const decoder = new TextDecoder()
    const files = [...this.#disk.files].map(([name, bytes]) => `${name} ${decoder.decode(bytes)}`)
    for (const text of [...files, ...this.#computer.said]) {
      if (this.#tokens.some((token) => text.includes(token)))
        this.#violate('secret', `a token is in: ${text.slice(0, 200)}`)
    }
    const kept = this.#tokens.filter((token) => !people.givenAway.has(token))
    if (kept.some((token) => this.#strange.seenTokens.has(token)))
      this.#violate('secret', 'a token reached a stranger')
    this.#platforms.forEach((platform, index) => {
      const foreign = this.#tokens.filter((_, other) => other !== index)
      if (foreign.some((token) => platform.seenTokens.has(token)))
        this.#violate('secret', `a token reached another platform: ${platform.origin}`)
    })
  }

  #onCommit({ key }: Commit): void {
    this.#note(`COMMIT ${key}`)
    const times = this.#platforms
      .flatMap(({ commits }) => commits)
      .filter((commit) => commit.key === key).length
    if (times > 1 && this.#people?.permitted.has(key) !== true) this.#twice.add(key)
  }

  #lookForRepeats(people: People): void {
    for (const key of this.#twice) {
      if (!people.orderedAgain.has(key)) this.#violate('once', `done more than once: ${key}`)
    }
  }

  async #pass(ms: number): Promise<void> {
    await this.#during(
      new Promise<void>((resolve) => {
        this.#scheduler.alarm({ name: 'time', isDead: false }, ms, resolve)
      }),
    )
  }

  /** Takes steps until `work` ends. */
  async #during(work: Promise<unknown>, strike: (taken: number) => void = () => {}): Promise<void> {
    let isOver = false
    let error: Error | null = null
    work.then(
      () => (isOver = true),
      (cause: unknown) => {
        error = cause as Error
        isOver = true
      },
    )
    const isEnough = await this.#scheduler.run(() => isOver, {
      limit: stepLimit,
      before: (what) => {
        if (this.#telling === 'steps') this.#note(what)
        strike(this.#scheduler.taken)
      },
    })
    if (error !== null) throw error as Error
    if (!isEnough) this.#violate('free', 'it does not come to an end')
    else if (!isOver) this.#violate('free', 'everybody waits, and nothing moves')
  }

  #violate(invariant: Invariant, what: string): void {
    this.#note(`VIOLATION of “${invariant}”: ${what}`)
    this.#history.violations.push({ invariant, what })
  }

  #count(what: string): void {
    this.#history.figures[what] = (this.#history.figures[what] ?? 0) + 1
  }

  #note(what: string): void {
    if (this.#telling === 'nothing') return
    const time = new Date(this.#scheduler.time).toISOString().slice(5, 23)
    this.#history.trace.push(`${String(this.#scheduler.taken).padStart(5)} ${time} ${what}`)
  }
}

/**
 * The system computes digests on another thread, so a seed does not decide when they end. Here they are computed
 * immediately. The values are the same.
 */
async function withPlainDigests<T>(work: () => Promise<T>): Promise<T> {
  const { subtle } = globalThis.crypto
  const digest = subtle.digest
  subtle.digest = async (_algorithm, data) => {
    const bytes = ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data)
    return new Uint8Array(createHash('sha256').update(bytes).digest()).buffer
  }
  try {
    return await work()
  } finally {
    subtle.digest = digest
  }
}
