import { grace } from '../../../src-main/core/writes/grace.ts'
import { openedBatch, schoolLine, schoolsCsv, sendBatch } from '../../support/batches.ts'
import { expect, test } from '../../support/canned-program.ts'
import { answerList, pagers, type Unit } from '../../support/paged-schools.ts'

// Some platforms number a slug that is taken, and so give one school the slug of another row.
const north = { name: 'Escola Norte', urlSlug: 'escola' }
const south = { name: 'Escola Sul', urlSlug: 'escola-2' }

const stored = (school: Unit, id: number): Unit => ({ ...school, id, contractNumber: null })

/** `null`: its answer is lost. */
type Answers = readonly (Unit | null)[]

for (const [what, there, answers, states] of [
  [
    'one was created under the slug of the other',
    [stored({ ...north, urlSlug: 'escola-2' }, 7)],
    [null, null],
    { unknown: 2, waiting: 0 },
  ],
  [
    'both were created, each under a number',
    [stored({ ...north, urlSlug: 'escola-2' }, 7), stored({ ...south, urlSlug: 'escola-2-2' }, 8)],
    [null, null],
    { unknown: 2, waiting: 0 },
  ],
  [
    'the other one was created under a slug that its answer does not say',
    [stored({ ...north, urlSlug: 'escola-2' }, 7), stored({ ...south, urlSlug: 'sul' }, 8)],
    [null, { id: 8, name: south.name }],
    { unknown: 1, waiting: 0 },
  ],
  ['none was created', [], [null, null], { unknown: 0, waiting: 2 }],
] as const satisfies readonly [string, Unit[], Answers, object][])
  test(`batches.settle: of two schools in doubt, ${what}`, async ({ program, canned, clock }) => {
    const { profileId, platform, answers: answer } = canned
    let list: Unit[] = []
    const left = [...answers] as (Unit | null)[]
    answer((path, _, method) => {
      if (method !== 'POST') return answerList(pagers['Laravel’s paginate under meta'], list)(path)
      const created = left.shift() ?? null
      return created === null
        ? { status: 502, body: 'Bad Gateway' }
        : { status: 201, body: created }
    })
    const lines = [north, south].map(({ name, urlSlug }) =>
      schoolLine(name, { urlSlug, contractNumber: '' }),
    )
    const batch = await openedBatch(program, profileId, schoolsCsv(lines))
    await sendBatch(program, batch)
    list = [...there]
    clock.pass(grace)
    const settled = await program.value('batches.settle', { id: batch.id })
    expect(settled.batch.states).toMatchObject(states)
    expect(platform.asked.filter((line) => line.startsWith('POST'))).toHaveLength(2)
  })
