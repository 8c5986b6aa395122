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

test('only what is open shows its parts, and names that come twice are told apart', () => {
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

test('a line says how it lies in the tree', () => {
  const [, list, first, second, inner] = linesOf(run, () => true, 100)
  expect(list).toMatchObject({ parts: 2, isOpen: true, position: 2, of: 5, path: ['list'] })
  expect(first).toMatchObject({ parts: null, value: { kind: 'number', raw: '1.0' } })
  expect(second).toMatchObject({ position: 2, of: 2, path: ['list', 1] })
  expect(inner).toMatchObject({ level: 3, path: ['list', 1, 'a'] })
  expect(linesOf(run, () => true, 100).find(({ name }) => name === 'none')?.isOpen).toBe(false)
})

test('no more lines are made than are wanted', () => {
  expect(named(() => true, 3)).toHaveLength(3)
  const many = parseExact(`[${'0,'.repeat(200_000)}0]`)
  expect(linesOf(many, () => true, 10)).toHaveLength(10)
})

test('a value that has no parts is a line without a name', () => {
  expect(linesOf(parseExact('7'), () => true, 10)).toMatchObject([{ name: null, parts: null }])
})

test('names and plain values are found, whatever their case, also in what is closed', () => {
  expect(keysWith(run, 'needle', 10)).toEqual(['1.1.0'])
  expect(keysWith(run, 'ID', 10)).toEqual(['0', '3'])
  expect(keysWith(run, 'null', 10)).toEqual(['4.0.0'])
  expect(keysWith(run, '1', 10)).toEqual(['1.0'])
  expect(keysWith(run, 'i', 1)).toHaveLength(1)
  expect(keysAround('1.1.0')).toEqual(['1', '1.1'])
  expect(keysAround('1')).toEqual([])
})

test('a key is turned and turned back', () => {
  const turned = withTurned(keySet(['a']), 'b')
  expect([...turned]).toEqual(['a', 'b'])
  expect([...withTurned(turned, 'a')]).toEqual(['b'])
})
