import { expect, test } from '@playwright/test'
import { readRow } from '../../../../support/samples/rows.ts'

test('a cell clears a field of a course through its switch, in any language', () => {
  const row = { tag: '(limpar)', specialty: '(Clear)', school: '(borrar)' }
  expect(readRow('course', [row])).toMatchObject({
    cleared: ['school', 'groups', 'subgroup', 'specialty', 'tag'],
    values: { clean_tags: 1, clean_filters: 1, clean_schools: 1 },
    problems: [],
  })
})

test('clears the three filters together, and refuses a value for one of them', () => {
  const { cleared, problems } = readRow('course', [{ groups: '(limpar)', subgroup: '3' }])
  expect(cleared).toEqual(['groups', 'subgroup', 'specialty'])
  expect(problems).toMatchObject([{ field: 'subgroup', rule: 'cleared-with-others', text: '3' }])
})
