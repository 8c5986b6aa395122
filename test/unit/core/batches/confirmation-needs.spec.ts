import { expect, test } from '@playwright/test'
import { isConfirmed } from '../../../../src-main/core/batches/confirmation-needs.ts'

const wanted = { count: 60, institution: 'Instituto Aurora' }

test('requires an exact confirmation of everything needed', () => {
  const needs = ['count', 'institution', 'clearing'] as const
  const all = { count: 60, institution: ' Instituto Aurora ', clearing: true }
  expect(isConfirmed(needs, all, wanted)).toBe(true)
  expect(isConfirmed(needs, { ...all, count: 59 }, wanted)).toBe(false)
  expect(isConfirmed(needs, { ...all, institution: 'aurora' }, wanted)).toBe(false)
  expect(isConfirmed(needs, { ...all, clearing: false }, wanted)).toBe(false)
  expect(isConfirmed(needs, {}, wanted)).toBe(false)
  expect(isConfirmed([], {}, wanted)).toBe(true)
})
