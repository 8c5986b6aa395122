import { expect, test } from '@playwright/test'
import type { Failure } from '../../../../src-main/contract/failure.ts'
import { withOptionNames } from '../../../../src-main/cli/options/option-names.ts'

test('names issues by their options, and keeps other issues and failures unchanged', () => {
  const failure: Failure = {
    code: 'invalid-input',
    issues: [
      { path: ['perPage'], rule: 'too-big', limit: 100 },
      { path: ['filters', 'urlSlug'], rule: 'too-long', limit: 255 },
      { path: ['dialect', 'perPage'], rule: 'unknown-field' },
    ],
  }
  expect(withOptionNames(failure, ['perPage', 'filters.urlSlug'])).toEqual({
    code: 'invalid-input',
    issues: [
      { path: ['--per-page'], rule: 'too-big', limit: 100 },
      { path: ['--url-slug'], rule: 'too-long', limit: 255 },
      { path: ['dialect', 'perPage'], rule: 'unknown-field' },
    ],
  })
  const other: Failure = { code: 'cancelled' }
  expect(withOptionNames(other, ['perPage'])).toBe(other)
})
