import { expect, test } from '@playwright/test'
import { formatRoute, parseRoute, type Route } from '../../../../src-renderer/state/route.ts'

const snapshot = '7f0c54f2-5f0e-4f0e-8c33-7a4c6c2f5d11'

const routes: Route[] = [
  { view: 'schools' },
  { view: 'school-form', draft: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed' },
  { view: 'schools', school: '12' },
  { view: 'courses' },
  { view: 'courses', course: '101' },
  { view: 'course-form', draft: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed' },
  { view: 'datasets' },
  { view: 'dataset', id: 'clx/ü 100%#?' },
  { view: 'dataset', id: 'a?before=b', sides: { before: snapshot, after: 'open' } },
  { view: 'dataset', id: 'ds-7f', query: '{"search":"a&b?ç"}' },
  { view: 'dataset', id: 'x', sides: { before: 'open', after: snapshot }, query: '{}' },
  { view: 'snapshot', snapshot },
  { view: 'snapshot', snapshot, sides: { before: 'open', after: 'an id & more' } },
  { view: 'dataset-file', file: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed' },
  { view: 'batches' },
  { view: 'new-batch', kind: 'course' },
  { view: 'batch', batch: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed' },
  { view: 'drafts' },
  { view: 'activity' },
  { view: 'activity', entry: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed' },
  { view: 'settings' },
  { view: 'profile-table' },
  { view: 'profile-form', profile: null },
  { view: 'profile-form', profile: 'practice' },
  { view: 'profile-draft', draft: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed' },
]

for (const route of routes) {
  test(`${JSON.stringify(route)} survives a reload`, () => {
    expect(parseRoute(formatRoute(route))).toEqual(route)
  })
}

for (const hash of ['', '#', '#/', '#/nowhere', '#/constructor', '#schools', '#/Schools/x y']) {
  test(`the fragment "${hash}" shows the schools`, () => {
    expect(parseRoute(hash)).toEqual({ view: 'schools' })
  })
}

test('a view without its argument shows the list it belongs to', () => {
  expect(parseRoute('#/school-form')).toEqual({ view: 'schools' })
  expect(parseRoute('#/course-form')).toEqual({ view: 'courses' })
  expect(parseRoute('#/new-batch/teacher')).toEqual({ view: 'batches' })
  expect(parseRoute('#/batch')).toEqual({ view: 'batches' })
  expect(parseRoute('#/dataset')).toEqual({ view: 'datasets' })
  expect(parseRoute('#/snapshot')).toEqual({ view: 'datasets' })
  expect(parseRoute('#/profile-draft')).toEqual({ view: 'profile-form', profile: null })
})

test('ignores an argument that is not valid percent-encoding', () => {
  expect(parseRoute('#/dataset/%E0%A4%A')).toEqual({ view: 'datasets' })
})

test('a comparison without one of its sides shows the runs', () => {
  expect(parseRoute('#/dataset/ds-7f?before=open')).toEqual({ view: 'dataset', id: 'ds-7f' })
})
