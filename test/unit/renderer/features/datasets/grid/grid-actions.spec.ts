import { expect, test } from '@playwright/test'
import { actionOf } from '../../../../../../src-renderer/features/datasets/grid/grid-actions.ts'
import { headRow } from '../../../../../../src-renderer/features/datasets/grid/grid-place.ts'

function pressed(key: string, held: Partial<Record<'ctrl' | 'shift' | 'alt' | 'meta', true>> = {}) {
  const { ctrl = false, shift = false, alt = false, meta = false } = held
  return { key, ctrlKey: ctrl, shiftKey: shift, altKey: alt, metaKey: meta }
}

test('on a run, Enter opens it and Space marks it', () => {
  expect(actionOf(pressed('Enter'), 0)).toEqual({ action: 'open' })
  expect(actionOf(pressed(' '), 0)).toEqual({ action: 'mark' })
})

test('on a header, Enter sorts, with Shift as a further column, and Space opens the menu', () => {
  expect(actionOf(pressed('Enter'), headRow)).toEqual({ action: 'sort', add: false })
  expect(actionOf(pressed('Enter', { shift: true }), headRow)).toEqual({
    action: 'sort',
    add: true,
  })
  expect(actionOf(pressed(' '), headRow)).toEqual({ action: 'menu' })
})

test('the menu keys open the menu of the cell, or of the column on a header', () => {
  for (const event of [pressed('F10', { shift: true }), pressed('ContextMenu')]) {
    expect(actionOf(event, 7)).toEqual({ action: 'cellMenu' })
    expect(actionOf(event, headRow)).toEqual({ action: 'menu' })
  }
})

test('the menu of the current column opens from any row', () => {
  expect(actionOf(pressed('ArrowDown', { alt: true }), 7)).toEqual({ action: 'menu' })
})

test('Alt and an arrow change the width of the column, with Shift its place', () => {
  expect(actionOf(pressed('ArrowLeft', { alt: true }), 0)).toEqual({ action: 'resize', by: -16 })
  expect(actionOf(pressed('ArrowRight', { alt: true, shift: true }), 0)).toEqual({
    action: 'move',
    by: 1,
  })
  expect(actionOf(pressed('ArrowUp', { alt: true }), 0)).toBeNull()
})

test('arrows move, with Shift they select, with the command key they move to the end', () => {
  expect(actionOf(pressed('ArrowDown', { shift: true, meta: true }), 0)).toEqual({
    action: 'go',
    key: 'ArrowDown',
    far: true,
    extend: true,
  })
  expect(actionOf(pressed('c', { ctrl: true }), 0)).toEqual({ action: 'copy', exact: false })
  expect(actionOf(pressed('C', { ctrl: true, shift: true }), 0)).toEqual({
    action: 'copy',
    exact: true,
  })
  expect(actionOf(pressed('a', { meta: true }), 0)).toEqual({ action: 'selectAll' })
})
