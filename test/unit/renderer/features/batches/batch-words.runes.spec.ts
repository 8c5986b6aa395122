import { expect, test } from 'vitest'
import { blankProfile, type Profile } from '../../../../../src-main/contract/profile.ts'
import { fieldLabel } from '../../../../../src-renderer/features/batches/batch-words.ts'
import { workspace } from '../../../../../src-renderer/state/workspace.svelte.ts'

function inCountry(taxIdCountry: string) {
  workspace.profiles = [{ ...blankProfile, id: 'one', taxIdCountry } as Profile]
  workspace.selectedId = 'one'
  return fieldLabel('school', 'taxid')
}

test('a colour is called one: beside a row no section says so', () => {
  expect(fieldLabel('school', 'colorScheme.primary')).toBe('Primary colour')
})

test('the tax id has the name of its country, as in the form', () => {
  expect(inCountry('BR')).toBe('CNPJ')
  expect(inCountry('AR')).toBe('CUIT')
  expect(inCountry('CR')).toBe('Tax ID')
})
