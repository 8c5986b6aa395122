import { expect, test } from '@playwright/test'
import { blankProfile, dialects } from '../../../../../src-main/contract/profile.ts'
import { fieldName } from '../../../../../src-renderer/features/profiles/field-name.ts'
import { messagesIn } from '../../../../../src-main/contract/messages/catalogue.ts'

const words = messagesIn('en').window.profiles

test('every field of a profile has the name from its form', () => {
  const { dialect: _, ...fields } = blankProfile
  const paths = [
    ...Object.keys(fields).map((key) => [key]),
    ...[...Object.keys(dialects), 'dataset.projectId'].map((key) => ['dialect', key]),
  ]
  const names = paths.map((path) => fieldName(path, words))
  expect(names.filter((name, index) => name === paths[index]?.join('.'))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test('a field without a place in the form has its name from the file', () => {
  expect(fieldName(['token'], words)).toBe('token')
  expect(fieldName(['dialect', 'run.order'], words)).toBe('dialect.run.order')
})

test('an issue of the whole has no field name', () => {
  expect(fieldName([], words)).toBe('')
})
