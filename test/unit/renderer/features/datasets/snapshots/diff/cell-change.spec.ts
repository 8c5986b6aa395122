import { expect, test } from '@playwright/test'
import type { Cell } from '../../../../../../../src-main/contract/dataset.ts'
import {
  differsFurtherOn,
  textChanges,
} from '../../../../../../../src-renderer/features/datasets/snapshots/diff/cell-change.ts'

function cell(text: string, kind: Cell['kind'] = 'text', cut = false): Cell {
  return { text, kind, cut }
}

test('two sentences differ word by word', () => {
  expect(textChanges(cell('leu bem em voz alta'), cell('leu mal em voz alta'))).toEqual([
    { text: 'leu ', change: 'same' },
    { text: 'bem', change: 'removed' },
    { text: 'mal', change: 'added' },
    { text: ' em voz alta', change: 'same' },
  ])
})

for (const [what, before, after] of [
  ['single words', cell('bom'), cell('ruim')],
  ['figures', cell('12', 'number'), cell('13', 'number')],
  ['times as text', cell('2026-06-01 10:00'), cell('2026-06-01 11:00')],
  ['a text and none', cell('leu bem'), cell('', 'null')],
  ['sentences without a word in common', cell('leu bem'), cell('não veio')],
] as const) {
  test(`${what} replace each other`, () => {
    expect(textChanges(before, after)).toBeNull()
  })
}

test('detects texts that look equal because they were cut before they differ', () => {
  const cut = cell('o mesmo começo', 'text', true)
  expect(differsFurtherOn(cut, cut)).toBe(true)
  expect(differsFurtherOn(cut, cell('o mesmo começo'))).toBe(false)
  expect(differsFurtherOn(cut, cell('outro começo', 'text', true))).toBe(false)
  expect(differsFurtherOn(cut, cell('o mesmo começo', 'json', true))).toBe(false)
})
