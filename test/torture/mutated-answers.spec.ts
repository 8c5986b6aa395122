import fc from 'fast-check'
import {
  type AnsweredOperation,
  realAnswers,
  shortCourse,
  wholeSchool,
} from '../integration/demo/demo-test.ts'
import { type Canned, startCannedPlatform } from '../support/platforms/canned-platform.ts'
import { mutated } from '../support/samples/mutated.ts'
import { addInstitution, canary } from '../support/programs/program.ts'
import { expect, test as base } from '../support/faults/torture.ts'

/*
 * A platform gives answers that are almost those of a real one: what the demo institution really answered, with
 * parts left out, renamed, doubled, of other kinds, nested beyond reason, or cut. Each comes over HTTP through the whole
 * program: it answers in the shape of its contract, and the token that the platform gives back is in no answer and no
 * file (`program.ts` searches for it).
 */

/** What the demo institution answered to each operation. */
const test = base.extend<{ real: Record<AnsweredOperation, unknown> }>({
  real: async ({ demo }, use) => use(await realAnswers(demo)),
})

test.use({ deadlines: { request: 5_000, idle: 5_000 } })

const odd = fc.oneof(
  fc.json({ maxDepth: 4 }).map((text): unknown => JSON.parse(text)),
  fc
    .constantFrom<unknown>('', canary, [canary], { [canary]: canary }, -1, 1e308, 0.5, null, [], {})
    .map((value) => structuredClone(value)),
  fc.constantFrom('\ud800', '\0', '\u202e', 'x'.repeat(100_000), '9'.repeat(400)),
)

/** What happens to a text on the way. */
const onTheWay = fc.oneof(
  fc.constant((text: string) => text),
  fc.nat().map((at) => (text: string) => text.slice(0, at % (text.length + 1))),
  fc
    .constantFrom('id', 'data', 'result', 'json', 'runs', 'total', 'message', '__proto__')
    .map((key) => (text: string) => text.replaceAll('{"', `{"${key}":1,"`)),
  fc
    .constantFrom('1e999', '9'.repeat(400), '-0', '1.5e-400', '01', 'NaN', '"\\ud800"')
    .map((number) => (text: string) => text.replace(/:\d+/g, `:${number}`)),
  fc
    .constantFrom(1_000, 100_000)
    .map((depth) => (text: string) => text.replace(/\d+/, '['.repeat(depth) + ']'.repeat(depth))),
  fc.string({ unit: 'binary' }).map((more) => (text: string) => text + more),
  fc.constant((text: string) => text.replace(/"([a-z])/g, '"$1$1')),
  fc.constant((text: string) => `\ufeff${text}`),
)

const statuses = [
  200, 200, 200, 201, 204, 206, 301, 400, 401, 403, 404, 409, 413, 422, 429, 500, 503,
]
const types = [
  'application/json',
  'application/json',
  'text/html',
  'text/plain; charset=utf-16',
  '',
]

test('the program answers any response of a platform within its contract', async ({
  program,
  real,
  lots,
  survived,
}) => {
  test.slow()
  let now: Canned = { body: '' }
  const platform = await startCannedPlatform(() => now)
  const profileId = await addInstitution(program, platform.url)
  let number = 0
  const inputs: Record<AnsweredOperation, () => unknown> = {
    'schools.list': () => ({ profileId, filters: {}, page: 1, perPage: 3 }),
    'schools.create': () => {
      const mark = `odd-${++number}`
      return {
        profileId,
        school: { ...wholeSchool(), name: mark, urlSlug: mark, contractNumber: mark },
      }
    },
    'courses.update': () => ({
      profileId,
      course: { ...shortCourse(), course_id: 1_000 + ++number },
    }),
    'datasets.show': () => ({ profileId, id: 'runs-3', job: crypto.randomUUID() }),
  }
  // The cast: these are the keys of the line above.
  const operations = Object.keys(inputs) as AnsweredOperation[]
  const answer = fc.constantFrom(...operations).chain((operation) =>
    fc.record({
      operation: fc.constant(operation),
      value: fc.oneof(fc.constant(real[operation]), odd, mutated(real[operation], odd)),
      spoil: onTheWay,
      status: fc.constantFrom(...statuses),
      type: fc.constantFrom(...types),
    }),
  )
  const property = fc.asyncProperty(answer, async ({ operation, value, spoil, status, type }) => {
    const headers = { 'content-type': type, location: `${platform.url}/again`, 'retry-after': '1' }
    // An answer with this status has no body.
    const body = status === 204 ? '' : spoil(JSON.stringify(value))
    now = { status, headers, body }
    const result = await program.raw(operation, inputs[operation]())
    const failure = result.ok ? null : result.failure
    expect(failure?.code, JSON.stringify(failure)).not.toBe('defect')
    expect(failure?.code, JSON.stringify(failure)).not.toBe('invalid-input')
    if (failure?.code === 'outcome-unknown')
      await program.value('attempts.settle', { id: failure.attemptId ?? '', verdict: 'done' })
    if (result.ok && operation === 'datasets.show') {
      // The cast: dispatch parsed the value with the schema of this operation.
      const { handle } = result.value as { handle: string }
      await program.raw('datasets.runs', { handle, view: null, offset: 0, limit: 5, columns: [] })
      await program.value('datasets.close', { handle })
    }
    survived()
  })
  for (const numRuns of lots(120, 5_000)) await fc.assert(property, { numRuns })
  expect(program.log).toEqual([])
  await platform.close()
})
