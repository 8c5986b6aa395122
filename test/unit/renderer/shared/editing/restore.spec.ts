import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { restore, type Values } from '../../../../../src-renderer/shared/editing/restore.ts'

const blank = {
  name: '',
  groups: [] as number[],
  price: null as number | null,
  published: false,
  location: { street: '', zipCode: '' },
}

test('restores what was saved', () => {
  const saved = {
    name: 'Escola Açaí',
    groups: [1, 2],
    price: 10,
    published: true,
    location: { street: 'Rua Um', zipCode: '66000-000' },
  }
  expect(restore(blank, saved)).toEqual(saved)
})

test('fields that the saved form does not have stay blank', () => {
  expect(restore(blank, { name: 'A' })).toEqual({ ...blank, name: 'A' })
  expect(restore(blank, { location: { street: 'B' } })).toEqual({
    ...blank,
    location: { street: 'B', zipCode: '' },
  })
})

test('leaves out fields that this version does not know', () => {
  expect(restore(blank, { retired: 'x', location: { planet: 'Mars' } })).toEqual(blank)
})

test('does not accept a value of another type', () => {
  const saved = {
    name: 7,
    groups: { 0: 1 },
    price: [1],
    published: 'true',
    location: 'Rua Um',
  }
  expect(restore(blank, saved)).toEqual(blank)
})

test('a value that was not set yet accepts any plain one, or none', () => {
  expect(restore(blank, { price: 5 }).price).toBe(5)
  expect(restore(blank, { price: null }).price).toBeNull()
})

test('a saved __proto__ changes nothing', () => {
  const saved = JSON.parse('{"__proto__":{"name":"x"},"name":"kept"}') as Values
  const restored = restore(blank, saved)
  expect(restored.name).toBe('kept')
  expect(Object.getPrototypeOf(restored)).toBe(Object.prototype)
})

test('a form always has exactly its own fields, and restoring twice changes nothing', () => {
  const json = fc.dictionary(
    fc.constantFrom('name', 'groups', 'price', 'published', 'location', 'other'),
    fc.jsonValue(),
  )
  fc.assert(
    fc.property(json, (saved) => {
      const once = restore(blank, saved as Values)
      expect(Object.keys(once)).toEqual(Object.keys(blank))
      expect(Object.keys(once.location)).toEqual(Object.keys(blank.location))
      expect(restore(blank, once)).toEqual(once)
    }),
  )
})
