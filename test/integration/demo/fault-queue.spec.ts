import { expect, test } from '@playwright/test'
import { faultKinds, FaultQueue, parseFault } from '../../support/platforms/faulty/fault-queue.ts'
import { routes } from '../../../src-main/demo-platform/routes.ts'

test('parses every route and kind', () => {
  for (const route of routes) {
    for (const kind of faultKinds) {
      expect(parseFault(`${route}=${kind}`)).toEqual({ ok: true, value: { route, kind } })
    }
  }
})

test('reads a status alone as its kind', () => {
  expect(parseFault('schools.list=503')).toEqual({
    ok: true,
    value: { route: 'schools.list', kind: 'status-503' },
  })
})

for (const [text, part] of [
  ['', 'route'],
  ['schools=cut', 'route'],
  ['schools.create', 'kind'],
  ['schools.create=', 'kind'],
  ['schools.create=explode', 'kind'],
] as const) {
  test(`refuses "${text}" and lists each ${part}`, () => {
    expect(parseFault(text)).toEqual({
      ok: false,
      failure: {
        code: 'invalid-input',
        issues: [
          {
            path: ['fault', part],
            rule: 'not-one-of',
            limit: (part === 'route' ? routes : faultKinds).join(', '),
          },
        ],
      },
    })
  })
}

test('uses the faults of a route in turn and removes used ones', () => {
  const queue = new FaultQueue()
  queue.add({ route: 'schools.list', kind: 'cut', times: 2 })
  queue.add({ route: 'schools.list', kind: 'stall', times: 1 })
  queue.add({ route: 'schools.create', kind: 'delay' })
  const kinds = Array.from({ length: 4 }, () => queue.take('schools.list')?.kind)
  expect(kinds).toEqual(['cut', 'cut', 'stall', undefined])
  expect(queue.take('schools.create')?.kind).toBe('delay')
  expect(queue.take('schools.create')?.kind).toBe('delay')
  queue.clear()
  expect(queue.take('schools.create')).toBeNull()
})
