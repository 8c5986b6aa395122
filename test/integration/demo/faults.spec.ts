import type { Fault, FaultKind, DemoServer } from '../../support/platforms/faulty/server.ts'
import {
  batchQuery,
  courseAddress,
  datasetAddress,
  expect,
  schoolsAddress,
  shortCourse,
  test,
  wholeSchool,
} from './demo-test.ts'

/** Creates a school with the token and leaves the answer as it is. */
function create(demo: DemoServer, signal: AbortSignal | null = null): Promise<Response> {
  return send(demo, schoolsAddress(demo), wholeSchool(), signal)
}

function send(
  demo: DemoServer,
  address: string,
  value: unknown,
  signal: AbortSignal | null = null,
): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { authorization: demo.token, 'content-type': 'application/json' },
    body: JSON.stringify(value),
    redirect: 'manual',
    signal,
  })
}

function show(demo: DemoServer, id: string): Promise<Response> {
  const headers = { authorization: demo.token }
  return fetch(datasetAddress(demo, batchQuery(id)), { headers })
}

function underFault(demo: DemoServer, fault: Omit<Fault, 'route'>): Promise<Response> {
  demo.inject({ route: 'schools.create', ...fault })
  return create(demo)
}

const jsonRefusals: [FaultKind, number, Record<string, unknown>][] = [
  [
    'laravel-422',
    422,
    {
      errors: {
        urlSlug: [expect.any(String)],
        'location.zipCode': [expect.any(String)],
        'tags.10': [expect.any(String)],
      },
    },
  ],
  [
    'wrapped-200',
    200,
    { success: false, message: expect.any(String), data: { urlSlug: [expect.any(String)] } },
  ],
  ['wrapped-422', 422, { success: false, data: { 'tags.10': [expect.any(String)] } }],
  [
    'rule-list',
    422,
    {
      errors: expect.arrayContaining([
        expect.objectContaining({ rule: 'unique', field: 'urlSlug' }),
        expect.objectContaining({ field: 'tags', index: 10 }),
      ]),
    },
  ],
  [
    'problem-list',
    422,
    {
      errors: expect.arrayContaining([
        { status: 422, source: 'urlSlug', title: expect.any(String) },
      ]),
    },
  ],
  ['error-only', 400, { error: expect.any(String) }],
  ['message-only', 401, { message: 'Unauthenticated.' }],
  ['trpc-error', 404, { error: { json: { code: -32004, data: { code: 'NOT_FOUND' } } } }],
  ...[403, 404, 409, 413, 500, 502, 503, 504].map(
    (status): [FaultKind, number, Record<string, unknown>] => [
      `status-${status}` as FaultKind,
      status,
      { message: expect.any(String) },
    ],
  ),
]

for (const [kind, status, body] of jsonRefusals) {
  test(`${kind} refuses and creates nothing`, async ({ demo }) => {
    const response = await underFault(demo, { kind })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject(body)
    expect(demo.schools()).toHaveLength(64)
  })
}

for (const [kind, status, type, body] of [
  ['text-500', 500, /^text\/plain/, /^Internal Server Error\n/],
  ['html-502', 502, /^text\/html/, /502 Bad Gateway/],
  ['empty-500', 500, /^$/, /^$/],
  ['html-200', 200, /^text\/html/, /<!doctype html>/],
] as const) {
  test(`${kind} is not JSON and creates nothing`, async ({ demo }) => {
    const response = await underFault(demo, { kind })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type') ?? '').toMatch(type)
    expect(await response.text()).toMatch(body)
    expect(demo.schools()).toHaveLength(64)
  })
}

test('each route reports errors for its own fields', async ({ demo }) => {
  demo.inject({ route: 'courses.update', kind: 'laravel-422' })
  const course = await send(demo, courseAddress(demo, 101), shortCourse())
  expect(await course.json()).toMatchObject({ errors: { 'groups.0': [expect.any(String)] } })

  demo.inject({ route: 'datasets.show', kind: 'trpc-error' })
  const dataset = await show(demo, 'demo-small')
  expect(await dataset.json()).toMatchObject([{ error: {} }, { error: {} }])
})

test('429 says when to try again', async ({ demo }) => {
  const response = await underFault(demo, { kind: 'status-429', ms: 2500 })
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('3')
})

test('redirect points to another host', async ({ demo }) => {
  demo.inject({ route: 'schools.list', kind: 'redirect' })
  const headers = { authorization: demo.token }
  const address = schoolsAddress(demo, { page: '2' })
  const response = await fetch(address, { headers, redirect: 'manual' })
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe(
    'https://elsewhere.example/demo/api/v1/schools?page=2',
  )
})

for (const [kind, status] of [
  ['status-204', 204],
  ['empty-200', 200],
] as const) {
  test(`${kind} creates and returns nothing`, async ({ demo }) => {
    const response = await underFault(demo, { kind })
    expect(response.status).toBe(status)
    expect(await response.text()).toBe('')
    expect(demo.schools()).toHaveLength(65)
  })
}

test('500-after-commit creates and reports a failure', async ({ demo }) => {
  const response = await underFault(demo, { kind: '500-after-commit' })
  expect(response.status).toBe(500)
  expect(demo.schools()).toHaveLength(65)
})

test('lost-after-commit creates and closes the connection', async ({ demo }) => {
  await expect(underFault(demo, { kind: 'lost-after-commit' })).rejects.toThrow()
  expect(demo.schools()).toHaveLength(65)
})

test('a fault does not turn a refusal into a success', async ({ demo }) => {
  demo.inject({ route: 'schools.create', kind: 'empty-200' })
  const response = await send(demo, schoolsAddress(demo), {})
  expect(response.status).toBe(422)
})

test('malformed-json ends in the middle of the body', async ({ demo }) => {
  const response = await underFault(demo, { kind: 'malformed-json' })
  expect(response.status).toBe(201)
  await expect(response.json()).rejects.toThrow(SyntaxError)
  expect(demo.schools()).toHaveLength(65)
})

test('stall does nothing and never responds', async ({ demo }) => {
  demo.inject({ route: 'schools.create', kind: 'stall' })
  const abort = new AbortController()
  const asked = create(demo, abort.signal)
  await expect.poll(() => demo.recorded().length).toBe(1)
  abort.abort()
  await expect(asked).rejects.toThrow('aborted')
  expect(demo.schools()).toHaveLength(64)
})

test('delay handles the request before it responds', async ({ demo }) => {
  demo.inject({ route: 'schools.create', kind: 'delay', ms: 600_000, times: 1 })
  const abort = new AbortController()
  const asked = create(demo, abort.signal)
  await expect.poll(() => demo.schools().length).toBe(65)
  abort.abort()
  await expect(asked).rejects.toThrow('aborted')

  demo.inject({ route: 'schools.create', kind: 'delay', ms: 1 })
  expect((await create(demo)).status).toBe(422)
})

test('cut ends the connection in the middle of the body', async ({ demo }) => {
  const response = await underFault(demo, { kind: 'cut', bytes: 40 })
  expect(response.status).toBe(201)
  const received: number[] = []
  const reading = (async () => {
    for await (const piece of response.body ?? []) received.push((piece as Uint8Array).length)
  })()
  await expect(reading).rejects.toThrow('terminated')
  expect(received.reduce((sum, length) => sum + length, 0)).toBe(40)
})

test('a test can choose where a large dataset is cut', async ({ demo }) => {
  demo.inject({ route: 'datasets.show', kind: 'cut', bytes: 3_000_000 })
  const response = await show(demo, 'demo-large')
  let received = 0
  const reading = (async () => {
    for await (const piece of response.body ?? []) received += (piece as Uint8Array).length
  })()
  await expect(reading).rejects.toThrow('terminated')
  expect(received).toBe(3_000_000)
})

test('stall-body sends half and then nothing', async ({ demo }) => {
  demo.inject({ route: 'schools.create', kind: 'stall-body' })
  const abort = new AbortController()
  const response = await create(demo, abort.signal)
  const reader = response.body?.getReader()
  const half = new TextDecoder().decode((await reader?.read())?.value)
  expect(half).toMatch(/^\{"success":true,"data":\{/)
  expect(() => JSON.parse(half) as unknown).toThrow()
  const more = reader?.read()
  abort.abort()
  await expect(more).rejects.toThrow('aborted')
})

test('drip sends the whole response in small pieces', async ({ demo }) => {
  demo.inject({ route: 'schools.list', kind: 'drip', bytes: 999, ms: 1 })
  const headers = { authorization: demo.token }
  const response = await fetch(schoolsAddress(demo), { headers })
  const sizes: number[] = []
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of response.body ?? []) {
    sizes.push((piece as Uint8Array).length)
    text += decoder.decode(piece, { stream: true })
  }
  expect(sizes.length).toBeGreaterThan(3)
  expect((JSON.parse(text) as { data: unknown[] }).data).toHaveLength(15)
})
