import { expect, test } from '@playwright/test'
import { columnLabels, pathOfKey } from '../../../../../src-main/contract/column-name.ts'
import { findColumns, keyOfPath } from '../../../../../src-renderer/features/datasets/column-key.ts'

const known = { avgLatency: 'Average latency', scores: 'Scores' }

for (const path of [
  ['id'],
  ['scores', 'accuracy'],
  ['reviewer', 'e.mail'],
  ['a\\b', '.', '\\.'],
  [''],
  ['a', '', 'b'],
  ['observação', '7º ano'],
]) {
  test(`converts a path to a key and back: ${JSON.stringify(path)}`, () => {
    expect(pathOfKey(keyOfPath(path))).toEqual(path)
  })
}

test('escapes a dot inside a name, as the columns do', () => {
  expect(keyOfPath(['reviewer', 'e.mail'])).toBe('reviewer.e\\.mail')
})

test('finds columns by their labels and by their own names', () => {
  const keys = ['avgLatency', 'scores.accuracy', 'id']
  const label = columnLabels(
    keys.map((key) => ({ key })),
    known,
  )
  expect(findColumns(keys, ' LATENCY ', label)).toEqual(['avgLatency'])
  expect(findColumns(keys, 'avgl', label)).toEqual(['avgLatency'])
  expect(findColumns(keys, 'average', label)).toEqual(['avgLatency'])
  expect(findColumns(keys, '', label)).toEqual(keys)
  expect(findColumns(keys, 'nothing', label)).toEqual([])
})
