import { expect, test } from '@playwright/test'
import { groupCopy } from '../../../../../../src-renderer/features/datasets/groups/group-copy.ts'

const style = {
  language: 'pt-BR',
  zone: 'America/Sao_Paulo',
  yes: 'Sim',
  no: 'Não',
  states: { FAILED: 'Falhou' },
} as const
const columns = [
  { key: 'status', type: 'text' },
  { key: 'grade', type: 'decimal' },
] as const
const found = {
  runs: 3,
  count: 2,
  groups: [
    {
      values: [
        { text: 'FAILED', cut: false },
        { text: '7.5', cut: false },
      ],
      count: 2,
      numbers: 2,
      sum: '1234.50',
      mean: 617.25,
    },
    { values: [{ text: '=1+1', cut: true }, null], count: 1, numbers: 0, sum: null, mean: null },
  ],
}

test('copies groups for a spreadsheet, with shares, sums and means', () => {
  const heads = ['Estado', 'Nota', 'Execuções', 'Proporção', 'Números', 'Soma', 'Média']
  const { text, html } = groupCopy(found, columns, heads, true, style)
  expect(text.split('\n')).toEqual([
    heads.join('\t'),
    'Falhou\t7,5\t2\t66,7%\t2\t1234,50\t617,25',
    "'=1+1…\t\t1\t33,3%\t0\t\t",
  ])
  expect(html).toContain('<td x:num="1234.50">1234,50</td>')
  expect(html).toContain('.f0{mso-number-format:"0\\.0%"}')
  expect(html).toContain('<td class="f0" x:num="0.6666666666666666">66,7%</td>')
})

test('copies no sums without a measure', () => {
  const { text } = groupCopy(found, columns, ['a', 'b', 'c', 'd'], false, style)
  expect(text.split('\n')[1]).toBe('Falhou\t7,5\t2\t66,7%')
})

test('says of how many numbers a sum is only if a run has none', () => {
  const groups = found.groups.slice(0, 1)
  const { text } = groupCopy({ ...found, groups }, columns, [], true, style)
  expect(text.split('\n')[1]).toBe('Falhou\t7,5\t2\t66,7%\t1234,50\t617,25')
})

test('a mean with more digits than a spreadsheet keeps is still a number', () => {
  const [group] = found.groups
  const groups = [{ ...group, mean: 2 / 3 }] as typeof found.groups
  const { html } = groupCopy({ ...found, groups }, columns, [], true, style)
  expect(html).toContain('<td x:num="0.6666666666666666">0,6666666666666666</td>')
})
