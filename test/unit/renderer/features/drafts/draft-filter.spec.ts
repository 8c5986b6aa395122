import { expect, test } from '@playwright/test'
import {
  type DraftFilter,
  fits,
  isFiltering,
  noFilter,
} from '../../../../../src-renderer/features/drafts/draft-filter.ts'

const draft = { state: 'ready', kind: 'school', profileId: 'here' } as const
const known = { profileId: 'here', texts: ['A de amanhã', 'Colégio Açaí', 'Universidade'] }

const cases: [Partial<DraftFilter>, boolean][] = [
  [{}, true],
  [{ state: 'ready' }, true],
  [{ state: 'failed' }, false],
  [{ kind: 'school' }, true],
  [{ kind: 'course' }, false],
  [{ here: true }, true],
  [{ text: '  ' }, true],
  [{ text: 'acai' }, true],
  [{ text: 'AÇAÍ' }, true],
  [{ text: 'amanhã universidade' }, true],
  [{ text: 'açaí escola' }, false],
  [{ state: 'ready', kind: 'course' }, false],
]

for (const [filter, isShown] of cases) {
  test(`${JSON.stringify(filter)} ${isShown ? 'shows' : 'hides'} it`, () => {
    expect(fits(draft, { ...noFilter, ...filter }, known)).toBe(isShown)
  })
}

test('“only this institution” hides drafts of others and of none', () => {
  for (const profileId of ['elsewhere', null]) {
    expect(fits({ ...draft, profileId }, { ...noFilter, here: true }, known)).toBe(false)
  }
})

test('a blank text does not filter', () => {
  expect(isFiltering({ ...noFilter, text: '  ' })).toBe(false)
  expect(isFiltering({ ...noFilter, here: true })).toBe(true)
})
