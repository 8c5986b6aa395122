import type { Scheduler, Owner } from './scheduler.ts'
import type { SeededRandom } from './seeded-random.ts'

/** How a platform behaves. It is chosen once per history. */
export type Habits = {
  /** Refuses a second school with the same slug. */
  isUnique: boolean
  /** Stores each school under the next number of its slug, as if a deleted school had the slug. */
  numbersSlugs: boolean
  /** Returns the earlier answer to a request with a known `Idempotency-Key`, and does nothing. */
  honoursKeys: boolean
  paginator: (typeof paginators)[number]
  filter: (typeof filterHabits)[number]
  spelling: (typeof spellings)[number]
  /** The most schools on a page. */
  pageSize: number
  /** How long lists show an older state, in milliseconds. */
  lag: number
  /** The number of schools that existed before. With many, a new school may be on a later page. */
  before: number
}

/** `capped` returns only the first schools and does not mention the others. `stuck` always returns the first page. */
export const paginators = [
  'meta',
  'top-level',
  'simple',
  'cursor',
  'bare',
  'capped',
  'stuck',
] as const
/** `exact` and `contains` filter. `ignored` returns all schools. */
export const filterHabits = ['exact', 'contains', 'ignored'] as const
export const spellings = ['camel', 'snake', 'no-slug'] as const

/**
 * What a platform does with one write. The name says whether it commits and what it answers. `late` means that it
 * commits after the answer, or after the caller gave up.
 */
export const reactions = [
  'commits and answers',
  'commits and answers nothing',
  'commits and the answer is lost',
  'commits and answers a page',
  'commits and answers 500',
  'commits and points elsewhere',
  'commits and answers without a word',
  'answers 504 and commits late',
  'answers 202 and commits late',
  'answers 202 and never commits',
  'is silent and commits late',
  'refuses with 4xx',
  'refuses with 200',
  'answers 500',
  'answers a page',
  'points to the sign-in',
  'is busy',
] as const
export type Reaction = (typeof reactions)[number]

/** The longest time that a platform in this model works on a request after it arrived, in milliseconds. */
export const longestWork = 90_000

/** A thing that was created or changed, and the request that did it. */
export type Commit = { key: string; attemptId: string | null; at: number }

export type PlatformRequest = {
  method: string
  url: URL
  headers: Headers
  body: Record<string, unknown> | null
}

export type PlatformAnswer = { status: number; headers: Record<string, string>; body: string }

type StoredSchool = { id: number; body: Record<string, unknown>; at: number }

/** Refusals with a status that means success. */
const refusalsWith200 = [
  { errors: { urlSlug: ['has already been taken'] } },
  { error: 'slug taken' },
  { success: false, message: 'slug taken' },
  { success: 0, message: 'slug taken' },
  { success: 'false', errors: { urlSlug: ['taken'] } },
  { status: 'error', message: 'slug taken' },
]

/** One institution's platform: an origin, its tokens, and a record of everything that it did. */
export class PlatformModel {
  readonly origin: string
  readonly habits: Habits
  readonly commits: Commit[] = []
  /** All tokens that this platform ever received, even those of others. */
  readonly seenTokens = new Set<string>()
  readonly #scheduler: Scheduler
  readonly #random: SeededRandom
  readonly #owner: Owner
  readonly #onCommit: (commit: Commit) => void
  readonly #tokens = new Set<string>()
  readonly #schools: StoredSchool[] = []
  readonly #answered = new Map<string, PlatformAnswer>()
  /** The reactions to the next writes. After them, all writes succeed. */
  reactions: Reaction[] = []
  /** The reactions to the writes so far, for the figures. */
  readonly reacted: Reaction[] = []

  constructor(parts: {
    origin: string
    habits: Habits
    scheduler: Scheduler
    random: SeededRandom
    onCommit: (commit: Commit) => void
  }) {
    this.origin = parts.origin
    this.habits = parts.habits
    this.#scheduler = parts.scheduler
    this.#random = parts.random
    this.#onCommit = parts.onCommit
    this.#owner = { name: parts.origin, isDead: false }
    for (let id = 1; id <= parts.habits.before; id += 1) {
      const body = { name: `Old ${id}`, urlSlug: `old-${id}`, contractNumber: `O-${id}` }
      this.#schools.push({ id, body, at: -Infinity })
    }
  }

  accept(token: string): void {
    this.#tokens.add(token)
  }

  has(key: string): boolean {
    return this.commits.some((commit) => commit.key === key)
  }

  /** Receives a request. `answer` is called at most once. `lose` means that the answer is lost on its way. */
  receive(
    request: PlatformRequest,
    { answer, lose }: { answer: (answer: PlatformAnswer) => void; lose: () => void },
  ): void {
    const reply = (ms: number, given: PlatformAnswer) =>
      this.#scheduler.alarm(this.#owner, ms, () => answer(given))
    const token = (request.headers.get('authorization') ?? '').replace(/^Bearer /, '')
    this.seenTokens.add(token)
    const soon = 20 + this.#random.below(400)
    if (!this.#tokens.has(token)) {
      reply(
        soon,
        json(401, { message: `Unauthenticated: ${request.headers.get('authorization') ?? ''}` }),
      )
      return
    }
    if (request.method === 'GET') {
      reply(soon, this.#list(request.url))
      return
    }
    const reaction = this.reactions.shift() ?? 'commits and answers'
    this.reacted.push(reaction)
    this.#write(request, reaction, { soon, reply, lose })
  }

  #write(
    request: PlatformRequest,
    reaction: Reaction,
    {
      soon,
      reply,
      lose,
    }: { soon: number; reply: (ms: number, answer: PlatformAnswer) => void; lose: () => void },
  ): void {
    const page: PlatformAnswer = {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><html><body>Please sign in</body></html>',
    }
    const elsewhere: PlatformAnswer = { status: 303, headers: { location: '/schools/1' }, body: '' }
    const isCourse = request.url.pathname.includes('/course/')
    const late = () => {
      this.#scheduler.alarm(this.#owner, 35_000 + this.#random.below(longestWork - 35_000), () => {
        this.#commit(request)
      })
    }
    switch (reaction) {
      case 'commits and answers':
        return reply(soon, this.#commit(request))
      case 'commits and answers nothing':
        // The specification allows this: it shows no body for the course, and an empty body usually means success.
        return reply(soon, emptied(this.#commit(request)))
      case 'commits and the answer is lost':
        this.#commit(request)
        return lose()
      case 'commits and answers a page':
        return reply(soon, refused(this.#commit(request)) ?? page)
      case 'commits and answers 500':
        return reply(soon, refused(this.#commit(request)) ?? json(500, { message: 'Server Error' }))
      case 'commits and points elsewhere':
        return reply(soon, refused(this.#commit(request)) ?? elsewhere)
      case 'commits and answers without a word':
        return reply(soon, refused(this.#commit(request)) ?? json(200, { message: 'OK' }))
      case 'answers 504 and commits late':
        late()
        return reply(30_000, json(504, { message: 'Gateway Timeout' }))
      case 'answers 202 and commits late':
        late()
        return reply(soon, json(202, { message: 'Accepted' }))
      case 'answers 202 and never commits':
        // For a course any 2xx is a success. By its interface, the platform has accepted the change.
        if (isCourse) late()
        return reply(soon, json(202, { message: 'Accepted' }))
      case 'is silent and commits late':
        return late()
      case 'refuses with 4xx':
        return reply(
          soon,
          json(this.#random.pick([400, 409, 422]), {
            message: 'Invalid',
            errors: { urlSlug: ['taken'] },
          }),
        )
      case 'refuses with 200':
        return reply(soon, json(200, this.#random.pick(refusalsWith200)))
      case 'answers 500':
        return reply(soon, json(this.#random.pick([500, 502, 503]), { message: 'Server Error' }))
      case 'answers a page':
        return reply(soon, page)
      case 'points to the sign-in':
        return reply(soon, { status: 302, headers: { location: '/login' }, body: '' })
      case 'is busy':
        return reply(soon, {
          ...json(429, { message: 'Too Many Attempts' }),
          headers: { 'retry-after': '2' },
        })
    }
  }

  /** Carries out a write, and returns the answer for it. */
  #commit({ url, headers, body }: PlatformRequest): PlatformAnswer {
    const attemptId = headers.get('idempotency-key')
    const before = attemptId === null ? undefined : this.#answered.get(attemptId)
    if (before && this.habits.honoursKeys) return before
    const sent = body ?? {}
    const isCourse = url.pathname.includes('/course/')
    const slug = String(sent['urlSlug'])
    if (
      !isCourse &&
      this.habits.isUnique &&
      this.#schools.some((one) => one.body['urlSlug'] === slug)
    )
      return json(422, { message: 'Invalid', errors: { urlSlug: ['has already been taken'] } })
    const commit: Commit = {
      key: isCourse ? courseKey(sent) : slug,
      attemptId,
      at: this.#scheduler.time,
    }
    const id = this.#schools.length + 1
    const stored = this.habits.numbersSlugs ? { ...sent, urlSlug: numbered(slug) } : sent
    if (!isCourse) this.#schools.push({ id, body: stored, at: this.#scheduler.time })
    const answer = isCourse
      ? json(200, { success: true })
      : json(201, { success: true, data: { ...stored, id } })
    if (attemptId !== null) this.#answered.set(attemptId, answer)
    this.commits.push(commit)
    this.#onCommit(commit)
    return answer
  }

  #list(url: URL): PlatformAnswer {
    const { filter, pageSize, paginator, lag } = this.habits
    const slug = url.searchParams.get('urlSlug')
    const contract = url.searchParams.get('contractNumber')
    const fits = (field: string, wanted: string | null) => (school: StoredSchool) => {
      const value = textOf(school.body[field])
      if (wanted === null || filter === 'ignored') return true
      return filter === 'exact' ? value === wanted : value.includes(wanted)
    }
    const found = this.#schools
      .filter(({ at }) => at <= this.#scheduler.time - lag)
      .filter(fits('urlSlug', slug))
      .filter(fits('contractNumber', contract))
      .map((school) => this.#spelled(school))
    if (paginator === 'bare') return json(200, found)
    if (paginator === 'capped') return json(200, found.slice(0, pageSize))
    const perPage = Math.min(pageSize, Number(url.searchParams.get('perPage') ?? pageSize))
    const cursor = url.searchParams.get('cursor')
    const isCursor = paginator === 'cursor'
    const asked = Math.max(1, Number((isCursor ? cursor : url.searchParams.get('page')) ?? 1))
    const page = paginator === 'stuck' ? 1 : asked
    const data = found.slice((page - 1) * perPage, page * perPage)
    const last = Math.max(1, Math.ceil(found.length / perPage))
    const next = page < last ? page + 1 : null
    const address = `${this.origin}/api/v1/schools?${isCursor ? 'cursor' : 'page'}=${next ?? ''}`
    const nextUrl = next === null ? null : address
    const counts = {
      total: found.length,
      last_page: last,
      current_page: page,
      per_page: String(perPage),
    }
    switch (paginator) {
      case 'meta':
        return json(200, { data, meta: { ...counts, next_page_url: nextUrl } })
      case 'top-level':
        return json(200, { data, ...counts, next_page_url: nextUrl })
      case 'simple':
      case 'stuck':
        return json(200, {
          data,
          meta: { current_page: page, per_page: perPage, next_page_url: nextUrl },
        })
      case 'cursor':
        return json(200, {
          data,
          meta: {
            per_page: perPage,
            next_cursor: next === null ? null : String(next),
            next_page_url: nextUrl,
          },
        })
    }
  }

  #spelled({ id, body }: StoredSchool): Record<string, unknown> {
    const { urlSlug, contractNumber, ...rest } = body
    switch (this.habits.spelling) {
      case 'camel':
        return { id, ...body }
      case 'snake':
        return { id, ...rest, url_slug: urlSlug, contract_number: contractNumber }
      case 'no-slug':
        return { id, ...rest }
    }
  }
}

/** `row` becomes `row-2`, and `row-2` becomes `row-3`. */
function numbered(slug: string): string {
  const [, stem = slug, number = '1'] = /^(.*)-(\d+)$/.exec(slug) ?? []
  return `${stem}-${Number(number) + 1}`
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Identifies one change of one course, because people give each change its own title. */
export function courseKey(course: Record<string, unknown>): string {
  return `course ${String(course['course_id'])}: ${String(course['title'])}`
}

function json(status: number, body: unknown): PlatformAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** Returns a success without its body. Returns a refusal unchanged. */
function emptied(answer: PlatformAnswer): PlatformAnswer {
  return (
    refused(answer) ?? { status: answer.status, headers: { 'content-type': 'text/html' }, body: '' }
  )
}

/** Returns the answer if it is a refusal, otherwise undefined. */
function refused(answer: PlatformAnswer): PlatformAnswer | undefined {
  return answer.status >= 400 ? answer : undefined
}
