import { expect, test } from '@playwright/test'
import { datasetIdOf } from '../../../../../src-renderer/features/datasets/dataset-link.ts'

test('takes an id as it is, without surrounding white space', () => {
  expect(datasetIdOf('  cmb7xk2e9 ')).toBe('cmb7xk2e9')
  expect(datasetIdOf('turma/7A 2026')).toBe('turma/7A 2026')
  expect(datasetIdOf('50%')).toBe('50%')
})

test('an empty text has no id', () => {
  expect(datasetIdOf('')).toBeNull()
  expect(datasetIdOf(' \n ')).toBeNull()
})

for (const [link, id] of [
  ['https://a.example/project/p1/datasets/cmb7xk2e9', 'cmb7xk2e9'],
  ['https://a.example/datasets/cmb7xk2e9/', 'cmb7xk2e9'],
  ['https://a.example/datasets/cmb7xk2e9/items?page=2', 'cmb7xk2e9'],
  ['https://a.example/dataset/7%C2%BA%20ano', '7º ano'],
  ['http://localhost:3000/#/datasets/cmb7xk2e9', 'cmb7xk2e9'],
  ['https://a.example/#!/view?id=cmb7xk2e9', 'cmb7xk2e9'],
  ['localhost:3000/datasets/cmb7xk2e9', 'cmb7xk2e9'],
  ['datasets/cmb7xk2e9', 'cmb7xk2e9'],
  ['https://a.example/view?tab=1&id=cmb7xk2e9', 'cmb7xk2e9'],
  ['https://a.example/view?datasetId=cmb7xk2e9', 'cmb7xk2e9'],
  ['a.example/datasets/cmb7xk2e9', 'cmb7xk2e9'],
  ['/datasets/cmb7xk2e9', 'cmb7xk2e9'],
  ['app://bundle/index.html#/dataset/cmb7xk2e9', 'cmb7xk2e9'],
] as const) {
  test(`finds the id of ${link}`, () => {
    expect(datasetIdOf(link)).toBe(id)
  })
}

test('finds the id in a request to the API, in every notation of its input', () => {
  const path = 'https://a.example/api/trpc/datasets.byId,datasets.runsByDatasetId'
  const withInput = (input: unknown) =>
    `${path}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`
  expect(datasetIdOf(withInput({ '0': { json: { id: 'x1' } }, '1': { json: { id: 'x1' } } }))).toBe(
    'x1',
  )
  expect(datasetIdOf(withInput({ '0': { id: 'x2' } }))).toBe('x2')
  expect(datasetIdOf(withInput({ '0': { json: { projectId: 'p', datasetId: 'x3' } } }))).toBe('x3')
  expect(datasetIdOf(withInput({ id: 'x4' }))).toBe('x4')
})

test('a link without a valid id has none', () => {
  expect(datasetIdOf('https://a.example/schools/12')).toBeNull()
  expect(datasetIdOf('https://a.example/datasets/')).toBeNull()
  expect(datasetIdOf('https://a.example/x?input=%7Bnot-json')).toBeNull()
  expect(datasetIdOf('https://')).toBeNull()
})

test('keeps an invalid escape in a path unchanged', () => {
  expect(datasetIdOf('https://a.example/datasets/50%')).toBe('50%')
})
