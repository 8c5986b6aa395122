import type { ActivitySummary } from '../../src-main/contract/activity.ts'
import type { Fault } from '../support/platforms/faulty/fault-queue.ts'
import { Random } from '../../src-main/demo-platform/random.ts'
import type { Loaded } from '../support/processes/loaded-program.ts'
import { death, expect, startVictim, test, type TestProgram } from '../support/faults/torture.ts'

/*
 * Many lists and creations on a slow platform that fails in every way: what a person was told of each school is what the
 * platform has, each request stands in the activity, and the memory is at the end what it was after the beginning.
 */

test.use({ kind: 'load' })

/** The heap may breathe; what is kept of each operation would show in thousands of them. In bytes. */
const breath = 16 * 1024 * 1024

const readFaults = ['delay', 'drip', 'cut', 'status-503', 'html-200', 'stall-body'] as const
const writeFaults = [
  ...['delay', 'laravel-422', 'status-403', 'status-500', '500-after-commit'],
  ...['lost-after-commit', 'cut', 'malformed-json', 'html-502', 'status-204'],
] as Fault['kind'][]

/** Some of the next requests meet a fault, most of them slow ones. */
function faultsFor(random: Random): Fault[] {
  const some: Fault[] = []
  for (let request = 0; request < 10; request += 1) {
    const route = random.chance(50) ? 'schools.list' : 'schools.create'
    // Of those that fall silent few: each takes the time of a deadline.
    const kinds = random.chance(97) ? readFaults.slice(0, 5) : readFaults
    const kind = random.pick(route === 'schools.list' ? kinds : writeFaults)
    if (random.chance(30)) some.push({ route, kind, ms: random.below(5), bytes: 2_000, times: 1 })
  }
  return some
}

async function allActivity(program: TestProgram): Promise<ActivitySummary[]> {
  const entries: ActivitySummary[] = []
  let before: string | null = null
  do {
    const page: { entries: ActivitySummary[]; next: string | null } = await program.value(
      'activity.list',
      { filter: { profileId: null }, limit: 200, ...(before === null ? {} : { before }) },
    )
    entries.push(...page.entries)
    before = page.next
  } while (before !== null)
  return entries
}

test('many lists and creations lose nothing, are all in the activity, and need constant memory', async ({
  program,
  demo,
  profileId,
  rounds,
  survived,
}) => {
  test.slow()
  const operations = rounds(100, 10_000)
  const random = new Random(7)
  const args = [program.dataFolder, profileId, demo.token, String(operations)]
  const victim = await startVictim('loaded-program.ts', args, ['--expose-gc'])
  const ended = death(victim)
  let injected = 0
  const loaded = await new Promise<Loaded>((resolve, reject) => {
    victim.on('message', (message: 'ready' | Loaded) => {
      if (message !== 'ready') return resolve(message)
      const faults = faultsFor(random)
      injected += faults.length
      for (const fault of faults) demo.inject(fault)
      victim.send('begin')
    })
    void ended.then(({ said }) => reject(new Error(`It ended early: ${said}`)))
  })
  expect((await ended).said, 'what it warned of').toBe('')

  const { made, notMade, unsettled, lists, heap } = loaded
  const there = demo
    .schools()
    .map(({ urlSlug }) => urlSlug)
    .filter((slug) => slug.startsWith('load-'))
  expect(made.toSorted(), 'what was said to be there is there, once').toEqual(there.toSorted())
  expect(made.length + notMade.length + unsettled.length).toBe(operations / 2)
  expect(unsettled).toEqual([])
  expect(lists.answered + lists.failed).toBe(operations / 2)

  const entries = await allActivity(program)
  const methods = (of: { method: string }[]) => of.map(({ method }) => method).toSorted()
  expect(methods(entries), 'one entry for each request').toEqual(methods(demo.recorded()))

  const [, early = 0] = heap
  const grown = (heap.at(-1) ?? 0) - early
  test.info().annotations.push({ type: 'heap grown, bytes', description: String(grown) })
  expect(grown, heap.join()).toBeLessThan(breath)
  survived(injected)
})
