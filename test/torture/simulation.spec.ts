import { live } from '../simulation/history.ts'
import { faults, type Plan, planOf, wishes } from '../simulation/plan.ts'
import { reactions } from '../simulation/platform-model.ts'
import { expect, test } from '../support/faults/torture.ts'

test.use({ kind: 'simulated history' })

test('no history does anything twice, loses or reveals anything, or reports a wrong result', async ({
  rounds,
  survived,
}) => {
  const histories = rounds(50, 2000)
  const figures: Record<string, number> = {}
  const failed: string[] = []
  for (let seed = 1; seed <= histories; seed += 1) {
    const history = await live(planOf(seed))
    const [violation] = history.violations
    if (violation) failed.push(`seed ${seed}: ${violation.invariant}: ${violation.what}`)
    for (const [what, times] of Object.entries(history.figures))
      figures[what] = (figures[what] ?? 0) + times
  }
  expect(failed, 'npm run simulate -- --seed N tells the history').toEqual([])
  for (const fault of faults) survived(figures[`fault: ${fault}`] ?? 0)
  // What never happens proves nothing.
  const wanted = [
    ...faults.map((fault) => `fault: ${fault}`),
    ...wishes.map((wish) => `a person wants to ${wish}`),
    ...reactions.map((reaction) => `a platform ${reaction}`),
  ]
  if (histories > 200) expect(wanted.filter((what) => figures[what] === undefined)).toEqual([])
})

test('one seed always gives the same history, step by step', async () => {
  const [first, second] = [
    await live(planOf(7), { telling: 'steps' }),
    await live(planOf(7), { telling: 'steps' }),
  ]
  expect(second).toEqual(first)
  expect(first.trace.length).toBeGreaterThan(100)
})

/** One program falls asleep while it sends, and a second one asks what became of it and sends the same. */
function asleepAt(step: number): Plan {
  const thing = 0
  return {
    ...planOf(1),
    stacks: ['node', 'node'],
    seesSigns: false,
    // Of a list with a total that is not empty, so that “not there” can be said.
    habits: {
      paginator: 'meta',
      filter: 'exact',
      pageSize: 5,
      lag: 0,
      before: 2,
      isUnique: false,
      numbersSlugs: false,
      honoursKeys: false,
      spelling: 'camel',
    },
    reactions: [],
    wishes: [
      { wish: 'send', program: 0, thing, choice: 0 },
      // Three minutes.
      { wish: 'wait', program: 1, thing, choice: 2 },
      // By nobody's word but the platform's.
      { wish: 'settle', program: 1, thing, choice: 5 },
      { wish: 'wait', program: 1, thing, choice: 2 },
      { wish: 'settle', program: 1, thing, choice: 5 },
      { wish: 'send', program: 1, thing, choice: 0 },
    ],
    faults: [{ fault: 'let a program sleep', after: step, program: 0, size: 60 * 60 * 1000 }],
  }
}

for (const takesSilenceForDeath of [false, true]) {
  test(`a program that falls asleep while it sends: ${
    takesSilenceForDeath
      ? 'the mistake is detected if silence counts as death'
      : 'nothing is done twice'
  }`, async () => {
    const found = new Set<string>()
    for (let step = 0; step < 120; step += 1) {
      const { violations } = await live(asleepAt(step), { takesSilenceForDeath })
      for (const { invariant } of violations) found.add(invariant)
    }
    expect([...found].sort()).toEqual(takesSilenceForDeath ? ['once', 'true'] : [])
  })
}
