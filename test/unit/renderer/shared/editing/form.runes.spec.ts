import { flushSync } from 'svelte'
import { expect, test } from 'vitest'
import type { Complaint } from '../../../../../src-main/contract/failure.ts'
import { Form } from '../../../../../src-renderer/shared/editing/form.svelte.ts'
import { mounted } from '../../../../support/runes/effects.svelte.ts'

type Values = { name: string; tags: string[] }

function formOf(values: Values): Form<Values> {
  return new Form({
    values,
    check: ({ name }) => (name === '' ? [{ path: ['name'], rule: 'required' }] : []),
  })
}

const taken: Complaint = { path: ['name'], message: 'taken' }
const strange: Complaint = { path: ['tags', 1], message: 'strange' }

test('a field shows its issues once it was left, or once a send was tried', async () => {
  const form = formOf({ name: '', tags: [] })
  expect(form.issues).toHaveLength(1)
  expect(form.issuesAt('name')).toEqual([])
  form.touch('name')
  expect(form.issuesAt('name')).toHaveLength(1)

  const other = formOf({ name: '', tags: [] })
  expect(await other.validate()).toBe(false)
  expect(other.issuesAt('name')).toHaveLength(1)
  expect(other.failure?.code).toBe('invalid-input')
})

test('text that was not a number when the form was left is shown with its error', () => {
  const form = new Form<{ length: string | null; title: string }>({
    values: { length: '10h', title: '' },
    check: ({ length }) => [
      ...(length === '10h' ? [{ path: ['length'], rule: 'not-a-number' as const }] : []),
      { path: ['title'], rule: 'required' },
    ],
  })
  expect(form.issuesAt('length')).toHaveLength(1)
  expect(form.issuesAt('title')).toEqual([])
})

test('the issues follow the values', () => {
  const form = formOf({ name: '', tags: [] })
  form.values.name = 'Ipê'
  expect(form.issues).toEqual([])
})

test('a change copies its own field, and keeps the others and the issues', () => {
  const form = formOf({ name: '', tags: ['a', 'b'] })
  const leave = mounted(() => void form.issues)
  flushSync()
  const [before, issues] = [form.copy(), form.issues]
  form.values.tags[1] = 'c'
  expect(form.copy()).toEqual({ name: '', tags: ['a', 'c'] })
  expect(before).toEqual({ name: '', tags: ['a', 'b'] })
  expect(form.issues).toBe(issues)
  const { tags } = form.copy()
  form.values.name = 'Ipê'
  expect(form.copy().tags).toBe(tags)
  Object.assign(form.values, { later: 1 })
  expect(form.copy()).toEqual({ name: 'Ipê', tags: ['a', 'c'], later: 1 })
  leave()
})

test('an error from the platform stays until its own field changes', () => {
  const form = formOf({ name: 'Ipê', tags: ['a', 'b'] })
  form.recall(null, [taken, strange])
  form.values.tags[0] = 'c'
  form.dropAnswered()
  expect(form.complaints).toEqual([taken, strange])
  form.values.name = 'Ipê Amarelo'
  form.dropAnswered()
  expect(form.complaints).toEqual([strange])
  form.values.tags[1] = 'd'
  form.dropAnswered()
  expect(form.complaints).toEqual([])
})

test('remembers a refused value when the field has another one', () => {
  const form = formOf({ name: 'Ipê', tags: [] })
  form.recall(null, [taken])
  form.values.name = 'Ipê Amarelo'
  form.dropAnswered()
  expect(form.complaints).toEqual([])
  expect(form.wasRefused('name', 'Ipê')).toBe(true)
  expect(form.wasRefused('name', 'Ipê Amarelo')).toBe(false)
  form.recall(null)
  expect(form.wasRefused('name', 'Ipê')).toBe(true)
})

test('shows an error inside a list under the list, and one without a field at the top', () => {
  const form = formOf({ name: 'Ipê', tags: ['a', 'b'] })
  const quota: Complaint = { path: ['institution', 'quota'], message: 'full' }
  form.recall(null, [strange, quota])
  expect(form.issuesAt('tags')).toHaveLength(1)
  expect(form.complaintsElsewhere(['name', 'tags'])).toEqual([quota])
})

test('a field is refused until it changes', () => {
  const form = formOf({ name: 'Ipê', tags: ['a', 'b'] })
  form.recall(null, [taken])
  expect([form.isRefused('name'), form.isRefused('tags')]).toEqual([true, false])
  form.values.name = 'Ipê Amarelo'
  form.dropAnswered()
  expect(form.isRefused('name')).toBe(false)
})
