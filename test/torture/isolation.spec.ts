import type { ActivityPage, ActivitySummary } from '../../src-main/contract/activity.ts'
import type { Result } from '../../src-main/contract/result.ts'
import type { Fault, FaultKind } from '../support/platforms/faulty/fault-queue.ts'
import { Random } from '../../src-main/demo-platform/random.ts'
import { type DemoServer, startDemo } from '../support/platforms/faulty/server.ts'
import {
  addInstitution,
  canary,
  expect,
  test,
  type TestProgram,
} from '../support/programs/program.ts'
import { tap, type Wiretap } from '../support/servers/wiretap.ts'
import {
  ask,
  batchQuery,
  datasetAddress,
  shortCourse,
  wholeSchool,
} from '../integration/demo/demo-test.ts'

/** How many operations, and how many of them are under way at the same time. */
const operations = 500
const atOnce = 10

/** One institution: its profile, its server, and the line to it. */
type Side = {
  name: string
  id: string
  token: string
  server: DemoServer
  line: Wiretap
  /** The last run of the dataset, as the server itself tells it. */
  lastRun: unknown
}

const dataset = 'runs-20'
const pageSize = 5
/** Pages of schools that nothing is added to while the test runs. */
const stablePages = 12

const otherToken = 'the-token-of-the-other-institution'

const readFaults = ['delay', 'drip', 'cut', 'status-503'] as const satisfies FaultKind[]
const writeFaults = [
  'delay',
  'laravel-422',
  'status-403',
  'status-500',
  '500-after-commit',
  'lost-after-commit',
] as const satisfies FaultKind[]

async function institution(
  program: TestProgram,
  { name, token, seed }: { name: string; token: string; seed: number },
): Promise<Side> {
  const server = await startDemo({ token, seed })
  const line = await tap(server.url)
  const over = (address: string) => address.replace(server.url, line.origin)
  const id = await addInstitution(program, server, {
    name,
    baseUrl: over(server.baseUrl),
    contentUrl: over(server.contentUrl),
    analyticsUrl: over(server.analyticsUrl),
  })
  return { name, id, token, server, line, lastRun: await lastRunOf(server) }
}

/** A person in a hurry before two institutions: what happens next depends on the seed alone. */
class Hurry {
  /** The writes of each institution, by the marks that their requests carry. */
  readonly marks = new Map<Side, string[]>()
  readonly reads = { answered: 0, cancelled: 0, failed: 0 }
  readonly #program: TestProgram
  readonly #sides: readonly Side[]
  readonly #random: Random
  /** Courses that are being sent, or whose last outcome is not known. */
  readonly #taken = new Set<string>()
  #number = 0

  constructor(program: TestProgram, sides: readonly Side[], seed: number) {
    this.#program = program
    this.#sides = sides
    this.#random = new Random(seed)
  }

  /** Decides what comes next, and begins it. */
  begin(): Promise<void> {
    const side = this.#random.pick(this.#sides)
    const what = this.#random.pick([
      'list',
      'list',
      'show',
      'create',
      'course',
      'course',
      'select',
    ] as const)
    switch (what) {
      case 'list':
        return this.#list(side, this.#random.between(1, stablePages))
      case 'show':
        return this.#show(side)
      case 'create':
        return this.#create(side)
      case 'course':
        return this.#update(side)
      case 'select':
        return this.#program.value('profiles.select', { profileId: side.id }).then(() => undefined)
    }
  }

  async #list(side: Side, page: number): Promise<void> {
    this.#disturb(side, 'schools.list', readFaults)
    const input = { profileId: side.id, filters: {}, page, perPage: pageSize }
    const read = await this.#program.call('schools.list', input)
    if (!this.#isAnswered(read)) return
    const held = side.server.schools().slice((page - 1) * pageSize, page * pageSize)
    expect(read.value.schools.map(({ taxId }) => taxId)).toEqual(held.map(({ taxId }) => taxId))
  }

  async #show(side: Side): Promise<void> {
    this.#disturb(side, 'datasets.show', ['delay', 'drip'])
    const input = { profileId: side.id, id: dataset, job: crypto.randomUUID() }
    const shown = await this.#program.call('datasets.show', input)
    if (!this.#isAnswered(shown)) return
    const { handle, runs } = shown.value
    const { json } = await this.#program.value('datasets.run', {
      handle,
      view: null,
      index: runs - 1,
    })
    expect(JSON.parse(json)).toEqual(side.lastRun)
    await this.#program.value('datasets.close', { handle })
  }

  async #create(side: Side): Promise<void> {
    const mark = this.#mark(side, 'school')
    this.#disturb(side, 'schools.create', writeFaults)
    const said = await this.#program.call('schools.create', {
      profileId: side.id,
      school: { ...wholeSchool(), name: mark, urlSlug: mark, contractNumber: mark },
    })
    const isThere = side.server.schools().some(({ urlSlug }) => urlSlug === mark)
    expectTruth(mark, said, isThere)
  }

  async #update(side: Side): Promise<void> {
    const free = side.server.courses().filter(({ id }) => !this.#taken.has(`${side.id} ${id}`))
    const course = this.#random.pick(free)
    const key = `${side.id} ${course.id}`
    this.#taken.add(key)
    const mark = this.#mark(side, 'course')
    this.#disturb(side, 'courses.update', writeFaults)
    const said = await this.#program.call('courses.update', {
      profileId: side.id,
      course: { ...shortCourse(), course_id: course.id, title: mark },
    })
    const isThere = course.title === mark
    expectTruth(mark, said, isThere)
    if (!said.ok && said.failure.code === 'outcome-unknown') {
      const { attemptId: id = '' } = said.failure
      const verdict = isThere ? 'done' : 'not-done'
      await this.#program.value('attempts.settle', { id, verdict })
    }
    this.#taken.delete(key)
  }

  #mark(side: Side, what: 'school' | 'course'): string {
    const mark = `${side.name}-${what}-${++this.#number}`
    this.marks.set(side, [...(this.marks.get(side) ?? []), mark])
    return mark
  }

  #disturb(side: Side, route: Fault['route'], kinds: readonly FaultKind[]): void {
    if (!this.#random.chance(40)) return
    const ms = this.#random.below(25)
    side.server.inject({ route, kind: this.#random.pick(kinds), ms, bytes: 1000, times: 1 })
  }

  /** A read is answered, or was ended by a switch, or met the faults of several others. */
  #isAnswered<T>(read: Result<T>): read is { ok: true; value: T } {
    if (!read.ok)
      expect(['cancelled', 'server-error', 'connection-lost']).toContain(read.failure.code)
    if (read.ok) this.reads.answered += 1
    else if (read.failure.code === 'cancelled') this.reads.cancelled += 1
    else this.reads.failed += 1
    return read.ok
  }
}

/** What a write said is what its server holds. */
function expectTruth(mark: string, said: Result<unknown>, isThere: boolean): void {
  const claim = said.ok ? 'done' : said.failure.code
  if (claim === 'outcome-unknown') return
  expect([mark, claim]).toEqual([
    mark,
    isThere ? 'done' : expect.stringMatching(/^(refused|forbidden)$/),
  ])
}

/** Asked of the server itself, without the program. */
async function lastRunOf(server: DemoServer): Promise<unknown> {
  const told = await ask(server, datasetAddress(server, batchQuery(dataset)))
  const [, { result }] = told.body as [unknown, { result: { data: { json: { runs: unknown[] } } } }]
  return result.data.json.runs.at(-1)
}

/** The history of an institution has its own requests, each write once, and nothing of the other one. */
async function expectOwnActivity(
  program: TestProgram,
  side: Side,
  other: Side,
  marks: string[],
): Promise<void> {
  const entries: ActivitySummary[] = []
  let before: string | null = null
  do {
    const page: ActivityPage = await program.value('activity.list', {
      filter: { profileId: side.id },
      limit: 200,
      ...(before === null ? {} : { before }),
    })
    entries.push(...page.entries)
    before = page.next
  } while (before !== null)
  expect(new Set(entries.map(({ profileId }) => profileId))).toEqual(new Set([side.id]))
  expect(new Set(entries.map(({ url }) => new URL(url).origin))).toEqual(
    new Set([side.line.origin]),
  )
  const writes = entries.filter(({ attemptId }) => attemptId !== null)
  expect(writes.filter(({ method }) => method === 'POST')).toHaveLength(marks.length)
  const foreign = { profileId: side.id, search: `${other.name}-` }
  const found = await program.value('activity.list', { filter: foreign, limit: 1 })
  expect(found.entries).toEqual([])
}

for (const seed of [3, 17]) {
  test(`two institutions, ${operations} operations mixed: seed ${seed}`, async ({ program }) => {
    test.slow()
    const aurora = await institution(program, { name: 'aurora', token: canary, seed: 1 })
    const boreal = await institution(program, { name: 'boreal', token: otherToken, seed: 2 })
    const hurry = new Hurry(program, [aurora, boreal], seed)
    for (let begun = 0; begun < operations; begun += atOnce) {
      await Promise.all(Array.from({ length: atOnce }, () => hurry.begin()))
    }

    for (const [own, other] of [
      [aurora, boreal],
      [boreal, aurora],
    ] as const) {
      const sent = own.line.sent()
      const marks = hurry.marks.get(own) ?? []
      expect(sent.includes(own.token), `${own.name} was asked with its own token`).toBe(true)
      expect(sent.includes(other.token), `the other token reached ${own.name}`).toBe(false)
      expect(sent.includes(`${other.name}-`), `a write for the other reached ${own.name}`).toBe(
        false,
      )
      // Whatever was switched meanwhile: each write left, and left once.
      const bodies = own.server.writes()
      expect(bodies).toHaveLength(marks.length)
      for (const mark of marks) {
        expect(
          bodies.filter(({ body }) => body.includes(`"${mark}"`)),
          mark,
        ).toHaveLength(1)
      }
      await expectOwnActivity(program, own, other, marks)
    }
    expect(hurry.reads.answered, 'reads that were answered').toBeGreaterThan(0)
    for (const { server, line } of [aurora, boreal]) {
      await line.close()
      await server.close()
    }
  })
}
