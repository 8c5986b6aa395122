import { expect, test } from '@playwright/test'
import { deedOf } from '../../../../../../src-renderer/features/datasets/grid/grid-actions.ts'
import { headRow } from '../../../../../../src-renderer/features/datasets/grid/grid-keys.ts'

function pressed(key: string, held: Partial<Record<'ctrl' | 'shift' | 'alt' | 'meta', true>> = {}) {
  const { ctrl = false, shift = false, alt = false, meta = false } = held
  return { key, ctrlKey: ctrl, shiftKey: shift, altKey: alt, metaKey: meta }
}

test('on a run Enter opens it and Space marks it', () => {
  expect(deedOf(pressed('Enter'), 0)).toEqual({ deed: 'open' })
  expect(deedOf(pressed(' '), 0)).toEqual({ deed: 'mark' })
})

test('on a head Enter sorts, with Shift after the others, and Space opens the menu', () => {
  expect(deedOf(pressed('Enter'), headRow)).toEqual({ deed: 'sort', add: false })
  expect(deedOf(pressed('Enter', { shift: true }), headRow)).toEqual({ deed: 'sort', add: true })
  expect(deedOf(pressed(' '), headRow)).toEqual({ deed: 'menu' })
})

test('the menu of the current column opens by every key that is usual for it', () => {
  for (const event of [
    pressed('ArrowDown', { alt: true }),
    pressed('F10', { shift: true }),
    pressed('ContextMenu'),
  ])
    expect(deedOf(event, 7)).toEqual({ deed: 'menu' })
})

test('Alt and an arrow change the width of the column, with Shift its place', () => {
  expect(deedOf(pressed('ArrowLeft', { alt: true }), 0)).toEqual({ deed: 'resize', by: -16 })
  expect(deedOf(pressed('ArrowRight', { alt: true, shift: true }), 0)).toEqual({
    deed: 'move',
    by: 1,
  })
  expect(deedOf(pressed('ArrowUp', { alt: true }), 0)).toBeNull()
})

test('arrows go, with Shift they select, with the command key they go far', () => {
  expect(deedOf(pressed('ArrowDown', { shift: true, meta: true }), 0)).toEqual({
    deed: 'go',
    key: 'ArrowDown',
    far: true,
    extend: true,
  })
  expect(deedOf(pressed('C', { ctrl: true }), 0)).toEqual({ deed: 'copy' })
  expect(deedOf(pressed('a', { meta: true }), 0)).toEqual({ deed: 'selectAll' })
})
