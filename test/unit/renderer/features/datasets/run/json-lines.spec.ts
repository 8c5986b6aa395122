import { expect, test } from '@playwright/test'
import { parseExact } from '../../../../../../src-renderer/lib/exact-json.ts'
import {
  keysAround,
  keysWith,
  keySet,
  linesOf,
  withTurned,
} from '../../../../../../src-renderer/features/datasets/run/json-lines.ts'

const run = parseExact(
  '{"id":"r","list":[1.0,{"a":"Needle"}],"none":{},"id":"twice","deep":{"er":{"est":null}}}',
)
const named = (isOpen: (key: string) => boolean, most = 100) =>
  linesOf(run, isOpen, most).map(({ key, name, level }) => [key, name, level])

test('shows only the parts of open values, and distinguishes repeated names', () => {
  expect(named(() => false)).toEqual([
    ['0', 'id', 1],
    ['1', 'list', 1],
    ['2', 'none', 1],
    ['3', 'id', 1],
    ['4', 'deep', 1],
  ])
  expect(named((key) => key === '1').slice(1, 4)).toEqual([
    ['1', 'list', 1],
    ['1.0', '0', 2],
    ['1.1', '1', 2],
  ])
})

test('a line has its position in the tree', () => {
  const [, list, first, second, inner] = linesOf(run, () => true, 100)
  expect(list).toMatchObject({ parts: 2, isOpen: true, position: 2, of: 5, path: ['list'] })
  expect(first).toMatchObject({ parts: null, value: { kind: 'number', raw: '1.0' } })
  expect(second).toMatchObject({ position: 2, of: 2, path: ['list', 1] })
  expect(inner).toMatchObject({ level: 3, path: ['list', 1, 'a'] })
  expect(linesOf(run, () => true, 100).find(({ name }) => name === 'none')?.isOpen).toBe(false)
})

test('makes no more lines than needed', () => {
  expect(named(() => true, 3)).toHaveLength(3)
  const many = parseExact(`[${'0,'.repeat(200_000)}0]`)
  expect(linesOf(many, () => true, 10)).toHaveLength(10)
})

test('a plain value is a line without a name', () => {
  expect(linesOf(parseExact('7'), () => true, 10)).toMatchObject([{ name: null, parts: null }])
})

test('finds names and plain values in any case, also in closed parts', () => {
  expect(keysWith(run, 'needle', 10)).toEqual(['1.1.0'])
  expect(keysWith(run, 'ID', 10)).toEqual(['0', '3'])
  expect(keysWith(run, 'null', 10)).toEqual(['4.0.0'])
  expect(keysWith(run, '1', 10)).toEqual(['1.0'])
  expect(keysWith(run, 'i', 1)).toHaveLength(1)
  expect(keysAround('1.1.0')).toEqual(['1', '1.1'])
  expect(keysAround('1')).toEqual([])
})

test('toggles a key', () => {
  const turned = withTurned(keySet(['a']), 'b')
  expect([...turned]).toEqual(['a', 'b'])
  expect([...withTurned(turned, 'a')]).toEqual(['b'])
})
