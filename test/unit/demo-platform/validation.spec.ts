import { expect, test } from '@playwright/test'
import { Validation } from '../../../src-main/demo-platform/validation.ts'

test('collects all broken rules by dotted path', () => {
  const check = new Validation({ zip: { code: 5 }, tags: ['a', ''], many: [1, 2, 3], flag: 'yes' })
  check.text('name', { required: true })
  check.text('zip.code')
  check.texts('tags')
  check.list('many', { max: 2 })
  check.boolean('flag')
  expect(check.passes).toBe(false)
  expect(check.errors).toEqual({
    name: ['The name field is required.'],
    'zip.code': ['The zip.code field must be a string.'],
    'tags.1': ['The tags.1 field is required.'],
    many: ['The many field must not have more than 2 items.'],
    flag: ['The flag field must be true or false.'],
  })
})

test('lengths count code points', () => {
  const check = new Validation({ exact: '👩'.repeat(50), long: 'á'.repeat(51) })
  expect(check.text('exact', { max: 50 })).toHaveLength(100)
  expect(check.text('long', { max: 50 })).toBeUndefined()
  expect(Object.keys(check.errors)).toEqual(['long'])
})

test('blank and null count as absent, and texts are trimmed', () => {
  const check = new Validation({ blank: '  ', none: null, name: ' Ipê ' })
  expect(check.text('blank')).toBeUndefined()
  expect(check.integer('none')).toBeUndefined()
  expect(check.text('name')).toBe('Ipê')
  expect(check.passes).toBe(true)
})

test('numbers as text are numbers only in a form', () => {
  expect(new Validation({ price: '12' }, { form: true }).integer('price')).toBe(12)
  const json = new Validation({ price: '12', half: 1.5 })
  expect(json.integer('price')).toBeUndefined()
  expect(json.integer('half')).toBeUndefined()
  expect(Object.keys(json.errors)).toEqual(['price', 'half'])
})

test('a date must exist in the calendar', () => {
  const check = new Validation({ good: '2028-02-29', never: '2027-02-29', other: '29/02/2028' })
  expect(check.date('good')).toBe('2028-02-29')
  check.date('never')
  check.date('other')
  expect(Object.keys(check.errors)).toEqual(['never', 'other'])
})
