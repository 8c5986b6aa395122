import type { Channel } from '../../src-main/contract/channels.ts'
import type { Input, Output } from '../../src-main/contract/index.ts'
import { ok, err, type Result } from '../../src-main/contract/result.ts'
import type { Clock, Life, Liveness, SecretStore, TableReader } from '../../src-main/core/ports.ts'
import { readTable } from '../../src-main/core/batches/table/read-table.ts'
import type { RunsEngine } from '../../src-main/runs-engine/engine-types.ts'
import { type Program, start } from '../../src-main/app.ts'
import type { Owner, Scheduler } from './scheduler.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { SimulatedDisk } from './simulated-disk.ts'
import type { SimulatedNetwork, Stack } from './simulated-network.ts'

/** A running program: the real core over simulated ports. */
export type SimulatedProgram = Owner & {
  /** Resolves to `died` if the program ended before it answered. */
  call<C extends Channel>(channel: C, input: Input<C>): Promise<Result<Output<C>> | 'died'>
  /** The name of its sign of life. */
  sign: string
  die: () => void
}

/**
 * The difference between the clocks of two computers, in milliseconds: more than the grace time, and less than the
 * tolerance.
 */
const clockDifference = 130_000
/** Each computer has run this much longer than the one before it, in milliseconds. */
const uptimeDifference = 10 * 24 * 60 * 60 * 1000

/** The computer of the programs, or the two computers that share a data folder. */
export class SimulatedComputer {
  readonly #scheduler: Scheduler
  readonly #random: SeededRandom
  readonly #network: SimulatedNetwork
  readonly #silence: Life
  readonly #note: (what: string) => void
  readonly disk: SimulatedDisk
  readonly #secrets = new Map<string, string>()
  readonly #running: SimulatedProgram[] = []
  /** How far the clock that a person can set differs from the true time, in milliseconds. */
  clockError = 0
  isKeychainLocked = false
  /** If false, no program sees the signs of life of another one, as with two computers or two temporary folders. */
  seesSigns = true
  /** Everything that left the programs, except requests: answers, events and log lines. */
  readonly said: string[] = []

  constructor(parts: {
    scheduler: Scheduler
    random: SeededRandom
    network: SimulatedNetwork
    disk: SimulatedDisk
    takesSilenceForDeath: boolean
    /** Called with each event, for the history. */
    note: (what: string) => void
  }) {
    this.#scheduler = parts.scheduler
    this.#random = parts.random
    this.#network = parts.network
    this.disk = parts.disk
    this.#silence = parts.takesSilenceForDeath ? 'gone' : 'unknown'
    this.#note = parts.note
  }

  open(name: string, stack: Stack): SimulatedProgram {
    const owner: Owner & { sign: string } = {
      name,
      isDead: false,
      sign: this.#random.uuid().slice(0, 13),
    }
    const say = (what: unknown) => void this.said.push(JSON.stringify(what))
    const program = start({
      secrets: this.#keychainOf(owner),
      store: this.disk.storeOf(owner),
      fetch: this.#network.fetchOf(owner, stack),
      clock: this.#clockOf(owner),
      random: this.#random,
      liveness: this.#livenessOf(owner),
      emit: (event, payload) => say([event, payload]),
      log: { info: say, warn: say },
      host: stack === 'chromium' ? 'electron' : 'terminal',
      version: '0.0.0-simulation',
      spool: 'open-datasets',
      snapshots: 'snapshots',
      ...unused,
    })
    let die = () => {}
    const death = new Promise<'died'>((resolve) => (die = () => resolve('died')))
    const simulated: SimulatedProgram = Object.assign(owner, {
      die,
      call: <C extends Channel>(channel: C, input: Input<C>) =>
        Promise.race([death, this.#call(owner, program, channel, input)]),
    })
    this.#running.push(simulated)
    return simulated
  }

  /** Ends a program like a crash or a kill. */
  kill(program: SimulatedProgram): void {
    program.isDead = true
    program.die()
    this.#scheduler.bury(program)
  }

  async #call<C extends Channel>(
    owner: Owner,
    program: Program,
    channel: C,
    input: Input<C>,
  ): Promise<Result<Output<C>> | 'died'> {
    await this.#scheduler.step(owner, `${channel} is asked for`)
    // One cast: dispatch parsed the value with the schema of this very channel.
    const answer = (await program.dispatch(channel, input)) as Result<Output<C>>
    this.said.push(JSON.stringify(answer))
    this.#note(`${owner.name}: ${channel} → ${summaryOf(answer)}`)
    return answer
  }

  #clockOf(owner: Owner): Clock {
    const alarm: Clock['alarm'] = (ms, ring) => this.#scheduler.alarm(owner, ms, ring)
    // Each program is on its own computer, which has its own clocks.
    const apart = () => (this.seesSigns ? 0 : Number(/\d+/.exec(owner.name)?.[0] ?? 0))
    return {
      now: () => this.#scheduler.time + this.clockError + apart() * clockDifference,
      elapsed: () => this.#scheduler.time,
      uptime: () => this.#scheduler.time + apart() * uptimeDifference,
      alarm,
      wait: (ms, signal) =>
        new Promise((resolve, reject) => {
          const stop = alarm(ms, () => {
            signal?.removeEventListener('abort', end)
            resolve()
          })
          const end = () => {
            stop()
            reject(signal?.reason as Error)
          }
          if (signal?.aborted) end()
          else signal?.addEventListener('abort', end, { once: true })
        }),
    }
  }

  /**
   * Same as `adapters/system/liveness.ts`: nothing is known about a program on another computer, or in another
   * container.
   */
  #livenessOf(owner: Owner & { sign: string }): Liveness {
    return {
      announce: () => Promise.resolve(owner.sign),
      lifeOf: async (sign) => {
        await this.#scheduler.step(owner, 'look for a sign of life')
        if (sign === owner.sign) return 'alive'
        if (!this.seesSigns) return this.#silence
        const other = this.#running.find((program) => program.sign === sign)
        return other === undefined || other.isDead ? 'gone' : 'alive'
      },
      isHere: (sign) => Promise.resolve(this.seesSigns || sign === owner.sign),
      close: () => Promise.resolve(),
    }
  }

  #keychainOf(owner: Owner): SecretStore {
    const reach = async (what: string) => {
      await this.#scheduler.step(owner, what)
      return this.isKeychainLocked ? err({ code: 'keychain-locked' as const }) : null
    }
    return {
      get: async (account) =>
        (await reach('read the keychain')) ?? ok(this.#secrets.get(account) ?? null),
      set: async (account, secret) => {
        const locked = await reach('write to the keychain')
        if (locked) return locked
        this.#secrets.set(account, secret)
        return ok(null)
      },
      clear: async (account) => {
        const locked = await reach('clear the keychain')
        if (locked) return locked
        this.#secrets.delete(account)
        return ok(null)
      },
    }
  }
}

/** A summary of an answer for the trace. */
function summaryOf(answer: Result<unknown>): string {
  if (!answer.ok) return JSON.stringify({ ...answer.failure, exchange: undefined })
  const { value } = answer
  const hasVerdict = typeof value === 'object' && value !== null && 'verdict' in value
  return hasVerdict ? String(value.verdict) : 'ok'
}

function absent(): never {
  throw new Error('the simulation has no such part')
}

/** Parts of a program that the simulation does not use for writes. */
const unused = {
  files: {
    open: () => Promise.resolve(err({ code: 'file-missing' as const, name: '' })),
    digest: absent,
    freeSpace: () => Promise.resolve(null),
  },
  saveFile: absent,
  fileDialogs: { ask: absent, askFolder: absent, pick: absent, pickAll: absent, reveal: absent },
  demo: { open: absent, close: () => Promise.resolve() },
  systemInfo: {
    folder: '',
    isPackaged: false,
    system: {},
    secretService: absent,
    whyNoSecretService: () => Promise.resolve(null),
  },
  runs: new Proxy({} as RunsEngine, { get: () => () => Promise.resolve() }),
  // In the same thread, because another thread would have its own time.
  tables: { read: (bytes, options) => readTable(bytes, options) } satisfies TableReader,
} as const
