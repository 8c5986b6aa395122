import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { type History, invariants, live } from './history.ts'
import { type Plan, planOf, plans } from './plan.ts'

/*
 * Runs many histories, one per seed, and prints their figures. With `--seed` it runs only one and prints its trace. If
 * that one fails, it first searches for a smaller history that fails in the same way.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    whole: { type: 'boolean', default: false },
    steps: { type: 'boolean', default: false },
  },
})

if (values.seed === undefined) await liveThroughMany(Number(values.from), Number(values.seeds))
else await tell(Number(values.seed))

async function liveThroughMany(from: number, count: number): Promise<void> {
  const figures: Record<string, number> = {}
  const failures: { seed: number; history: History }[] = []
  let steps = 0
  const start = performance.now()
  for (let seed = from; seed < from + count; seed += 1) {
    const history = await live(planOf(seed))
    steps += history.steps
    for (const [what, times] of Object.entries(history.figures))
      figures[what] = (figures[what] ?? 0) + times
    if (history.violations.length > 0) failures.push({ seed, history })
  }
  for (const what of Object.keys(figures).sort())
    console.log(`${String(figures[what]).padStart(8)}  ${what}`)
  for (const { seed, history } of failures.slice(0, 50)) {
    const [first] = history.violations
    console.log(`seed ${seed}: ${first?.invariant ?? ''}: ${first?.what ?? ''}`)
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${count} histories, ${steps} steps, ${failures.length} failed, ${seconds} s`)
  process.exitCode = failures.length === 0 ? 0 : 1
}

async function tell(seed: number): Promise<void> {
  const plan = values.whole ? planOf(seed) : await smallest(seed)
  const { trace, violations } = await live(plan, { telling: values.steps ? 'steps' : 'events' })
  console.log(JSON.stringify(plan))
  for (const line of trace) console.log(line)
  for (const { invariant, what } of violations) {
    console.log(`${invariants[invariant]}\n  ${what}`)
  }
  console.log(violations.length === 0 ? 'All that must hold held.' : `seed ${seed} fails`)
  process.exitCode = violations.length === 0 ? 0 : 1
}

/** Returns the plan of a seed, or a smaller one that violates the same invariant. */
async function smallest(seed: number): Promise<Plan> {
  const whole = planOf(seed)
  const [violation] = (await live(whole)).violations
  if (!violation) return whole
  const property = fc.asyncProperty(plans, async (plan) => {
    const { violations } = await live(plan)
    return violations.every(({ invariant }) => invariant !== violation.invariant)
  })
  const { counterexample } = await fc.check(property, { seed, numRuns: 1 })
  return counterexample?.[0] ?? whole
}
