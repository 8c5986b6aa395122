import type { Draft } from '../../src-main/contract/draft.ts'
import type { Failure } from '../../src-main/contract/failure.ts'
import { blankProfile, originsOf, type ProfileInput } from '../../src-main/contract/profile.ts'
import type { Json } from '../../src-main/contract/primitives.ts'
import type { Result } from '../../src-main/contract/result.ts'
import { BatchPeople } from './batch-people.ts'
import type { Wish } from './plan.ts'
import { courseKey, type PlatformModel } from './platform-model.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { SimulatedProgram } from './simulated-computer.ts'

/** What people know about a thing and want from it: a school to create, or a course to change. */
export type Thing = {
  draftId: string
  profileId: string
  kind: 'school' | 'course'
  /** The program in which a person began it. No other program can know of it before it is saved. */
  author: string | null
  /** The contents in the order in which they were typed, each with the revision that it became. */
  saved: { rev: number; body: Record<string, Json> }[]
  /** The true time of a person's own deletion. Null if it is not deleted. */
  deletedAt: number | null
  /** The last outcome that the program reported. */
  told: 'done' | 'failed' | null
  number: number
  versions: number
}

type World = {
  random: SeededRandom
  /** True time. */
  now(): number
  pass(ms: number): Promise<void>
  profiles: readonly { id: string; platform: PlatformModel; token: string }[]
  /** A platform to which none of the tokens belongs. */
  strange: PlatformModel
  note(what: string): void
}

/** In milliseconds: short pauses, pauses as long as a slow platform works, and one until the next day. */
const pauses = [5_000, 40_000, 3 * 60_000, 10 * 60_000, 26 * 60 * 60_000, 5_000] as const

/** People over one data folder. They only know what the programs told them. */
export class People {
  readonly #world: World
  readonly things: Thing[] = []
  readonly #current: Thing[] = []
  /** Things that are sent without a draft, and were not yet reported as done. */
  readonly #undrafted: (Thing | undefined)[] = []
  #made = 0
  /**
   * The programs that are sending a thing without a draft, and whether their check for an existing one may have come
   * too late.
   */
  readonly #asking = new Map<Thing, Map<SimulatedProgram, { isLate: boolean }>>()
  /** Tokens that a person typed while the institution had the addresses of a stranger. */
  readonly givenAway = new Set<string>()
  /** Keys of things that a person chose to send again although they may have been created. */
  readonly permitted = new Set<string>()
  /**
   * Keys of things that a person requested after another person's program had created them, and before it reported
   * that.
   */
  readonly orderedAgain = new Set<string>()
  /** Attempts whose outcome a person decided. */
  readonly byWord = new Set<string>()
  readonly batches: BatchPeople

  constructor(world: World) {
    this.#world = world
    this.batches = new BatchPeople(world.profiles)
    for (const number of [0, 1, 2, 3]) this.#current[number] = this.#anew(number)
  }

  async fulfil({ wish, thing: number, choice }: Wish, program: SimulatedProgram): Promise<void> {
    const thing = this.#current[number] as Thing
    switch (wish) {
      case 'type':
        return this.#type(thing, program)
      case 'mark ready':
        await this.#ready(thing, program)
        return
      case 'send':
        return this.#send(thing, program, 1)
      case 'send twice':
        return this.#send(thing, program, 2)
      case 'send all':
        return this.#sendAll(thing.profileId, program)
      case 'create without a draft':
        return this.#create(number, program)
      case 'settle':
        return this.#settle(choice, program)
      case 'find out and send again':
        return this.#findOut(program)
      case 'delete a draft':
        return this.#delete(thing, program)
      case 'restore a draft':
        return this.#restore(thing, program)
      case 'open a batch':
        return this.batches.open(number, program)
      case 'check a batch':
        return this.batches.check(number, program)
      case 'send a batch':
        return this.batches.send(number, null, program)
      case 'send one row of a batch':
        return this.batches.send(number, 1, program)
      case 'pause a batch':
        return this.batches.pause(number, program)
      case 'settle a batch':
        return this.batches.settle(number, program)
      case 'send failed rows again':
        return this.batches.retry(number, program)
      case 'list schools':
        await program.call('schools.list', {
          profileId: thing.profileId,
          filters: {},
          page: 1,
          perPage: 20,
          all: choice > 2,
        })
        return
      case 'type the token again': {
        const { id, platform, token } = this.#profileOf(thing)
        const list = await program.call('profiles.list', {})
        const shown =
          list === 'died' || !list.ok ? undefined : list.value.profiles.find((one) => one.id === id)
        if (!shown) return
        const origins = originsOf(shown)
        if (origins.some((origin) => origin !== platform.origin)) this.givenAway.add(token)
        await program.call('token.set', { profileId: id, token, keep: 'keychain', origins })
        return
      }
      case 'move an institution':
        await this.move(this.#profileOf(thing), choice > 2, program)
        return
      case 'check another address': {
        const { id, platform } = this.#profileOf(thing)
        const profile = profileAt(platform.origin, this.#world.strange.origin)
        await program.call('profiles.check', { profileId: id, profile })
        return
      }
      case 'wait':
        return this.#world.pass(pauses[choice] ?? 1000)
    }
  }

  /** Gives an institution the addresses of a stranger, or its own addresses again. */
  async move(
    { id, platform }: World['profiles'][number],
    isAway: boolean,
    program: SimulatedProgram,
  ): Promise<void> {
    const { origin } = isAway ? this.#world.strange : platform
    const profile = profileAt(platform.origin, origin)
    await program.call('profiles.update', { profileId: id, profile })
  }

  /** The key on the platform of a draft with this body. */
  keyOf(body: Record<string, unknown>): string {
    return 'course_id' in body ? courseKey(body) : String(body['urlSlug'])
  }

  #anew(number: number): Thing {
    const { random, profiles } = this.#world
    const thing: Thing = {
      draftId: random.uuid(),
      profileId: profiles[number === 3 ? 1 : 0]?.id ?? '',
      kind: number === 2 ? 'course' : 'school',
      author: null,
      saved: [],
      deletedAt: null,
      told: null,
      number: this.#made++,
      versions: 0,
    }
    this.things.push(thing)
    return thing
  }

  /** Returns another content for the same draft. */
  #content(thing: Thing): Record<string, Json> {
    thing.versions += 1
    const name = `Thing ${thing.number}, version ${thing.versions}`
    return thing.kind === 'school'
      ? { ...school, name, urlSlug: slugOf(thing), contractNumber: `C-${thing.number}` }
      : { ...course, course_id: courseIdOf(thing), title: name }
  }

  async #type(thing: Thing, program: SimulatedProgram): Promise<void> {
    if (thing.deletedAt !== null) return
    thing.author ??= program.name
    if (thing.saved.length === 0 && thing.author !== program.name) return
    const shown = await program.call('drafts.show', { id: thing.draftId })
    if (shown === 'died') return
    if (!shown.ok && shown.failure.code !== 'draft-missing') return
    // A draft that is gone was sent. The next wish is about a new thing.
    if (!shown.ok && thing.saved.length > 0) return this.#next(thing)
    const body = this.#content(thing)
    const rev = shown.ok ? shown.value.rev : 0
    const { draftId: id, kind, profileId } = thing
    const saved = await program.call('drafts.save', { id, kind, profileId, title: kind, body, rev })
    if (saved !== 'died' && saved.ok) thing.saved.push({ rev: saved.value.rev, body })
  }

  #next(thing: Thing): void {
    const number = this.#current.indexOf(thing)
    if (number >= 0) this.#current[number] = this.#anew(number)
  }

  async #ready(thing: Thing, program: SimulatedProgram): Promise<boolean> {
    if (thing.saved.length === 0) await this.#type(thing, program)
    const shown = await program.call('drafts.show', { id: thing.draftId })
    if (shown === 'died' || !shown.ok) return false
    if (shown.value.state === 'ready') return true
    const { rev, body } = shown.value
    const ready = await program.call('drafts.ready', { id: thing.draftId, rev, request: body })
    return ready !== 'died' && ready.ok
  }

  async #send(thing: Thing, program: SimulatedProgram, times: number): Promise<void> {
    if (thing.told === 'done' || thing.deletedAt !== null) return
    await this.#ready(thing, program)
    const click = async () =>
      this.#learn(thing, await program.call('drafts.send', { id: thing.draftId }))
    await Promise.all(Array.from({ length: times }, click))
  }

  async #sendAll(profileId: string, program: SimulatedProgram): Promise<void> {
    const sent = await program.call('drafts.sendAll', { profileId })
    if (sent === 'died' || !sent.ok) return
    for (const { draftId, failure } of sent.value.results) {
      const thing = this.things.find((each) => each.draftId === draftId)
      if (thing) this.#learn(thing, failure ? { ok: false, failure } : { ok: true, value: null })
    }
  }

  /** A program that slept checks late for existing things. */
  slept(program: SimulatedProgram): void {
    for (const asking of this.#asking.values()) {
      const own = asking.get(program)
      if (own) own.isLate = true
    }
  }

  /**
   * Sends a thing without a draft, the same one again until it is reported as done. If another person's program has
   * just created it and not yet reported that, a person may request it a second time without knowing.
   */
  async #create(number: number, program: SimulatedProgram): Promise<void> {
    const thing = this.#undrafted[number] ?? this.#anew(number)
    this.#undrafted[number] = thing
    const { profileId, kind } = thing
    const body = this.#content(thing)
    // It was only sent, so it is in no draft.
    const place = this.things.indexOf(thing)
    if (place >= 0) this.things.splice(place, 1)
    const asking = this.#asking.get(thing) ?? new Map<SimulatedProgram, { isLate: boolean }>()
    this.#asking.set(thing, asking)
    const isLate = asking.size > 0 && this.#profileOf(thing).platform.has(this.keyOf(body))
    asking.set(program, { isLate })
    const sent =
      kind === 'school'
        ? await program.call('schools.create', { profileId, school: body as typeof school })
        : await program.call('courses.update', { profileId, course: body as typeof course })
    const own = asking.get(program)
    asking.delete(program)
    if (sent === 'died' || !sent.ok) return
    if (own?.isLate || [...asking.values()].some((other) => other.isLate))
      this.orderedAgain.add(this.keyOf(body))
    this.#undrafted[number] = undefined
  }

  #learn(thing: Thing, sent: Result<unknown> | 'died'): void {
    if (sent === 'died') return
    if (sent.ok) {
      thing.told = 'done'
      this.#next(thing)
    } else if (isCertain(sent.failure)) thing.told = 'failed'
  }

  /** Checks what happened to each lost request. Sometimes a person checks it themselves, or does not care. */
  async #settle(choice: number, program: SimulatedProgram): Promise<void> {
    const list = await program.call('attempts.list', {})
    if (list === 'died' || !list.ok) return
    for (const { id, state, payload, profileId } of list.value) {
      if (state === 'done' || state === 'failed') continue
      const settled = await program.call('attempts.settle', { id })
      if (settled === 'died') return
      if (settled.ok && settled.value.verdict === 'done') this.#isThere(payload)
      if (!settled.ok || settled.value.verdict !== 'cannot-tell') continue
      const key = this.keyOf(payload)
      const isThere = this.#world.profiles
        .find((profile) => profile.id === profileId)
        ?.platform.has(key)
      if (choice > 1) continue
      const verdict = choice === 1 && isThere === true ? 'done' : 'not-done'
      if (verdict === 'not-done') this.permitted.add(key)
      else this.#isThere(payload)
      this.byWord.add(id)
      await program.call('attempts.settle', { id, verdict })
    }
  }

  /**
   * Lets only the program check what happened, as often and as late as it says. Sends again what is reported as not
   * done.
   */
  async #findOut(program: SimulatedProgram): Promise<void> {
    const notDone: Record<string, unknown>[] = []
    for (let look = 0; look < 4; look += 1) {
      const list = await program.call('attempts.list', {})
      if (list === 'died' || !list.ok) return
      let wait = 0
      for (const { id, state, payload } of list.value) {
        if (state === 'done' || state === 'failed') continue
        const settled = await program.call('attempts.settle', { id })
        if (settled === 'died') return
        if (!settled.ok) continue
        const { verdict, retryAfter = 0 } = settled.value
        if (verdict === 'done') this.#isThere(payload)
        else if (verdict === 'not-done') notDone.push(payload)
        wait = Math.max(wait, retryAfter)
      }
      if (wait === 0) break
      await this.#world.pass(wait * 1000 + 1)
    }
    for (const payload of notDone) {
      const key = this.keyOf(payload)
      const isAbout = (thing: Thing | undefined) =>
        thing?.kind === 'school' && slugOf(thing) === key
      const drafted = this.#current.find(isAbout)
      if (drafted) await this.#send(drafted, program, 1)
      const undrafted = this.#undrafted.findIndex(isAbout)
      if (undrafted >= 0) await this.#create(undrafted, program)
    }
  }

  /** Remembers that a thing exists, so that no person sends it again. */
  #isThere(payload: Record<string, unknown>): void {
    const { urlSlug, course_id } = payload
    const number = this.#undrafted.findIndex(
      (thing) =>
        thing &&
        (thing.kind === 'school' ? slugOf(thing) === urlSlug : courseIdOf(thing) === course_id),
    )
    if (number >= 0) this.#undrafted[number] = undefined
  }

  async #delete(thing: Thing, program: SimulatedProgram): Promise<void> {
    if (thing.saved.length === 0) return
    const removed = await program.call('drafts.remove', { id: thing.draftId })
    // If the program died, the draft may exist or not. In both cases it can be restored.
    if ((removed === 'died' || removed.ok) && thing.told !== 'done')
      thing.deletedAt = this.#world.now()
  }

  async #restore(thing: Thing, program: SimulatedProgram): Promise<void> {
    if (thing.deletedAt === null) return
    const restored = await program.call('drafts.restore', { id: thing.draftId })
    if (restored !== 'died' && restored.ok) thing.deletedAt = null
  }

  #profileOf(thing: Thing) {
    const profile = this.#world.profiles.find(({ id }) => id === thing.profileId)
    if (!profile) throw new Error('no such profile')
    return profile
  }
}

/** An institution with all three addresses at one origin. */
export function profileAt(name: string, origin: string): ProfileInput {
  return { ...blankProfile, name, baseUrl: origin, contentUrl: origin, analyticsUrl: origin }
}

/** Whether a draft has the content that was saved last, or content that was typed after it. */
export function holdsWhatWasSaved(thing: Thing, draft: Pick<Draft, 'body' | 'rev'>): boolean {
  const last = Math.max(0, ...thing.saved.map(({ rev }) => rev))
  if (draft.rev > last) return true
  const candidates = thing.saved.filter(({ rev }) => rev === last)
  return draft.rev === last && candidates.some(({ body }) => sameJson(body, draft.body))
}

function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Whether a person may send again after this failure without a second thought. */
function isCertain({ code }: Failure): boolean {
  return !['outcome-unknown', 'attempt-unsettled', 'already-running', 'draft-not-ready'].includes(
    code,
  )
}

const school = {
  name: '',
  urlSlug: '',
  groups: [1],
  colorScheme: { primary: '#1d4ed8', secondary: '#ffffff', buttonText: '#000000' },
  contractNumber: '',
}

const course = {
  course_id: 0,
  title: '',
  long_description: 'A course.',
  description_visibility: 1 as const,
  type: 1 as const,
  school: 'somewhere',
  teachers: 'ana@example.org',
  groups: [1],
}

function slugOf({ number }: Thing): string {
  return `thing-${number}-x`
}

function courseIdOf({ number }: Thing): number {
  return 100 + number
}
