import { grace } from '../../../src-main/core/writes/grace.ts'
import { openedBatch, schoolLine, schoolsCsv, sendBatch } from '../../support/samples/batches.ts'
import { expect, test as base } from '../../support/programs/canned-program.ts'
import { answerList, pagers, type Unit } from '../../support/platforms/paged-schools.ts'

// Some platforms number a slug that is taken, and so give one school the slug of another row.
const north = { name: 'Escola Norte', urlSlug: 'escola' }
const south = { name: 'Escola Sul', urlSlug: 'escola-2' }
// Of two schools with one name, nothing that a slim list tells says which was created.
const twin = { ...south, name: north.name }
/** A school that was there before. */
const old = { id: 1, name: 'Rede', urlSlug: 'rede', createdAt: '2020-01-01T00:00:00Z' }
const elsewhere = { ...twin, urlSlug: 'escola-sul' }

type Pair = readonly [Unit & typeof north, Unit & typeof north]

const test = base.extend<{
  /** Sends two schools, and has a batch whose answers were these; `null`: lost. */
  lose: (rows: Pair, answers?: readonly (Unit | null)[]) => Promise<string>
  /** What the platform lists, look after look; the last one stays. */
  lists: Unit[][]
  /** What only a look by its slug finds. */
  hidden: (Unit & typeof north)[]
}>({
  // eslint-disable-next-line no-empty-pattern
  lists: async ({}, use) => use([]),
  // eslint-disable-next-line no-empty-pattern
  hidden: async ({}, use) => use([]),
  lose: async ({ program, canned, lists, hidden }, use) => {
    const { profileId, answers } = canned
    await use(async (rows, said = [null, null]) => {
      const left = [...said]
      answers((path, _, method) => {
        if (method === 'POST') {
          const created = left.shift() ?? null
          return created === null
            ? { status: 502, body: 'Bad Gateway' }
            : { status: 201, body: created }
        }
        const found = hidden.filter(({ urlSlug }) => path.includes(`urlSlug=${urlSlug}&`))
        if (found.length > 0)
          return answerList(pagers['Laravel’s paginate under meta'], found)(path)
        const list = (lists.length > 1 ? lists.shift() : lists[0]) ?? []
        return answerList(pagers['Laravel’s paginate under meta'], list)(path)
      })
      const lines = rows.map(({ name, urlSlug }) =>
        schoolLine(name, { urlSlug, contractNumber: '' }),
      )
      const { id } = await openedBatch(program, profileId, schoolsCsv(lines))
      await sendBatch(program, { id })
      return id
    })
  },
})

/** A school of the list; its time is that of the first look. */
const listed = (school: Unit, id = 7): Unit => ({
  ...school,
  id,
  contractNumber: null,
  get createdAt() {
    return new Date().toISOString()
  },
})

for (const [what, rows, there, states] of [
  [
    'one was created under the slug of the other',
    [north, south],
    [listed({ ...north, urlSlug: 'escola-2' })],
    { unknown: 2 },
  ],
  [
    'both were created, each under a number',
    [north, south],
    [listed({ ...north, urlSlug: 'escola-2' }), listed({ ...south, urlSlug: 'escola-2-2' }, 8)],
    { unknown: 2 },
  ],
  ['one of two with one name may be the other', [north, twin], [listed(twin)], { unknown: 2 }],
  [
    'one of two with one name is the first, and the other can only be the second',
    [north, twin],
    [listed(north), listed(twin, 8)],
    { created: 2 },
  ],
  [
    'one of two with one name is there under a slug that no number makes',
    [north, elsewhere],
    [listed(elsewhere)],
    { created: 1, waiting: 1 },
  ],
  ['none was created', [north, south], [old], { unknown: 0, waiting: 2 }],
] as const satisfies readonly [string, Pair, Unit[], object][])
  test(`batches.settle: of two schools with an unknown result, ${what}`, async ({
    program,
    clock,
    lists,
    lose,
  }) => {
    const id = await lose(rows)
    lists.splice(0, lists.length, [...there])
    clock.pass(grace)
    const { batch } = await program.value('batches.settle', { id })
    expect(batch.states).toMatchObject(states)
  })

test('batches.settle: a school created under an unreported slug does not hide another one', async ({
  program,
  clock,
  lists,
  lose,
}) => {
  const id = await lose([north, south], [null, { id: 8, name: south.name }])
  lists.splice(...[0, lists.length], [
    listed({ ...north, urlSlug: 'escola-2' }),
    listed({ ...south, urlSlug: 'sul' }, 8),
  ])
  clock.pass(grace)
  const { batch } = await program.value('batches.settle', { id })
  expect(batch.states).toMatchObject({ created: 1, unknown: 1 })
})

test('attempts.settle: a person must match a school that may belong to another attempt', async ({
  program,
  clock,
  lists,
  lose,
}) => {
  await lose([north, twin])
  clock.pass(grace)
  for (const [there, verdict] of [
    [[listed(twin)], 'cannot-tell'],
    [[listed(north), listed(twin, 8)], 'done'],
  ] as const) {
    lists.splice(0, lists.length, [...there])
    const attempts = await program.value('attempts.list', {})
    const second = attempts.find(
      ({ target }) => 'urlSlug' in target && target.urlSlug === 'escola-2',
    )
    const settled = await program.value('attempts.settle', { id: second?.id ?? '' })
    expect(settled).toMatchObject({ verdict })
  }
})

test('batches.settle: a second list finds a school that moved to a page that was already read', async ({
  program,
  clock,
  lists,
  lose,
}) => {
  const id = await lose([north, south])
  lists.splice(0, lists.length, [listed(south, 8)], [listed(north), listed(south, 8)])
  clock.pass(grace)
  const { batch } = await program.value('batches.settle', { id })
  expect(batch.states).toMatchObject({ created: 2 })
})

test('attempts.settle: a second list finds a moved school for one attempt', async ({
  program,
  clock,
  lists,
  lose,
}) => {
  await lose([north, south])
  const attempts = await program.value('attempts.list', {})
  const attempt = attempts.find(({ title }) => title === north.name)
  const both = [listed(north), listed(south, 8)]
  // By the slug, and in the whole list, it is not there at first.
  lists.splice(0, lists.length, [listed(south, 8)], [listed(south, 8)], both)
  clock.pass(grace)
  const settled = await program.value('attempts.settle', { id: attempt?.id ?? '' })
  expect(settled).toMatchObject({ verdict: 'done' })
})

test('a school that only a search by its slug finds is not reported as not created', async ({
  program,
  clock,
  lists,
  lose,
  hidden,
}) => {
  const id = await lose([north, south])
  lists.splice(0, lists.length, [old])
  // A school that waits for approval, without a time.
  hidden.push({ ...south, id: 8, name: 'SUL (pending)', contractNumber: null })
  clock.pass(grace)
  const attempts = await program.value('attempts.list', {})
  const attempt = attempts.find(
    ({ target }) => 'urlSlug' in target && target.urlSlug === 'escola-2',
  )
  expect(await program.value('attempts.settle', { id: attempt?.id ?? '' })).toMatchObject({
    verdict: 'cannot-tell',
    schools: [{ name: 'SUL (pending)' }],
  })
  const { batch } = await program.value('batches.settle', { id })
  expect(batch.states).toMatchObject({ unknown: 1, waiting: 1 })
})

for (const [where, inner] of [
  ['among the children of another', { children: [listed(south, 8)] }],
  ['as the former address of another', { previousUrlSlug: south.urlSlug }],
  ['among the addresses of another', { slugs: ['rede', south.urlSlug] }],
] as const)
  test(`a school ${where} is not reported as not created`, async ({
    program,
    clock,
    lists,
    lose,
  }) => {
    const id = await lose([{ ...north, urlSlug: 'norte' }, south])
    lists.splice(0, lists.length, [{ ...old, ...inner }])
    clock.pass(grace)
    const attempts = await program.value('attempts.list', {})
    for (const { id: attempt, target } of attempts) {
      if (!('urlSlug' in target) || target.urlSlug !== south.urlSlug) continue
      expect(await program.value('attempts.settle', { id: attempt })).toMatchObject({
        verdict: 'cannot-tell',
      })
    }
    const { batch } = await program.value('batches.settle', { id })
    expect(batch.states.waiting).toBeLessThan(2)
  })

test('a list without a school that was created proves nothing about another one', async ({
  program,
  clock,
  lists,
  lose,
}) => {
  const far = { name: 'Escola Oeste', urlSlug: 'oeste' }
  const id = await lose([north, far], [{ ...listed(north), success: true }, null])
  const attempts = await program.value('attempts.list', {})
  const open = attempts.find(({ state }) => state === 'unknown')
  clock.pass(grace)
  lists.splice(0, lists.length, [old])
  expect(await program.value('attempts.settle', { id: open?.id ?? '' })).toMatchObject({
    verdict: 'cannot-tell',
    doubt: 'stored',
  })
  const { batch } = await program.value('batches.settle', { id })
  expect(batch.states).toMatchObject({ created: 1, unknown: 1 })
  lists.splice(0, lists.length, [old, listed(north)])
  const { batch: after } = await program.value('batches.settle', { id })
  expect(after.states).toMatchObject({ created: 1, waiting: 1 })
})

test('each check uses another address, so that a cache has no response to it', async ({
  program,
  canned,
  clock,
  lists,
  lose,
}) => {
  await lose([{ ...north, urlSlug: 'norte' }, south])
  lists.splice(0, lists.length, [old])
  const [attempt] = await program.value('attempts.list', {})
  const asked: string[] = []
  canned.answers((path) => {
    asked.push(path)
    return answerList(pagers['Laravel’s paginate under meta'], [old])(path)
  })
  await program.value('attempts.settle', { id: attempt?.id ?? '' })
  clock.pass(grace)
  await program.value('attempts.settle', { id: attempt?.id ?? '' })
  expect(asked.length).toBeGreaterThan(4)
  expect(new Set(asked).size).toBe(asked.length)
})

test('an empty list proves nothing, because the token may not see the schools', async ({
  program,
  clock,
  lists,
  lose,
}) => {
  const id = await lose([{ ...north, urlSlug: 'norte' }, south])
  lists.splice(0, lists.length)
  clock.pass(grace)
  const { batch } = await program.value('batches.settle', { id })
  expect(batch.states).toMatchObject({ waiting: 0, unknown: 2 })
  const [attempt] = await program.value('attempts.list', {})
  expect(await program.value('attempts.settle', { id: attempt?.id ?? '' })).toMatchObject({
    verdict: 'cannot-tell',
    doubt: 'empty',
  })
})

// The platform numbered the slug of the first row, and answered. The second one never arrived.
for (const answer of [
  { id: 1, name: north.name },
  { success: true, data: { id: 1 } },
])
  test(`after ${JSON.stringify(answer)} the school does not count for a second attempt`, async ({
    program,
    clock,
    lists,
    lose,
  }) => {
    const id = await lose([north, twin], [answer, null])
    lists.splice(0, lists.length, [listed(twin, 1)])
    clock.pass(grace)
    const { batch } = await program.value('batches.settle', { id })
    expect(batch.states).toMatchObject({ created: 1, unknown: 1 })
    const open = (await program.value('attempts.list', {})).find(({ state }) => state === 'unknown')
    const attempt = { id: open?.id ?? '' }
    expect(await program.value('attempts.settle', attempt)).toMatchObject({
      verdict: 'cannot-tell',
    })
    await program.value('attempts.settle', { ...attempt, verdict: 'not-done' })
    // What a person has said before is not taken back without a word.
    const verdicts = [{ row: 3, verdict: 'done' as const }]
    expect(await program.failure('batches.settle', { id, verdicts })).toMatchObject({
      code: 'attempt-settled',
    })
  })
