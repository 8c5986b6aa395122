import { expect, test } from 'vitest'
import { toasts } from '../../../../src-renderer/ui/toasts.svelte.ts'

test('in a field, the keys undo the text that was typed after the toast, and otherwise what the toast reports', () => {
  let undone = 0
  const report = () => {
    toasts.show('Done', { label: 'Undo', isUndo: true, onclick: () => undone++ })
  }
  toasts.typed()
  report()
  expect(toasts.undo(true)).toBe(true)
  expect(undone).toBe(1)

  report()
  toasts.typed()
  toasts.show('Saved')
  expect(toasts.undo(true)).toBe(false)
  expect(toasts.undo(false)).toBe(true)
  expect(undone).toBe(2)
  expect(toasts.undo(true)).toBe(false)
})

test('tells what was not done apart from what was done', () => {
  toasts.list = []
  toasts.refuse('Four runs are already marked')
  toasts.tell(true, 'Copied', 'Not copied')
  toasts.tell(false, 'Copied', 'Not copied')
  expect(toasts.list.map(({ text, isRefusal }) => [text, isRefusal])).toEqual([
    ['Four runs are already marked', true],
    ['Copied', false],
    ['Not copied', true],
  ])
})
