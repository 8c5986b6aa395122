import { expect, test } from '@playwright/test'
import { refuseStrayFile } from '../../../../src-renderer/app/stray-files.ts'

function drag(types: string[], defaultPrevented = false, effect?: 'copy') {
  const dataTransfer = { types, dropEffect: 'link' }
  const event = {
    dataTransfer,
    defaultPrevented,
    preventDefault: () => (event.defaultPrevented = true),
  }
  // The cast: of a drag event the function uses what is here.
  refuseStrayFile(event as unknown as DragEvent, effect)
  return event
}

test('refuses a file outside of a drop zone', () => {
  const event = drag(['Files'])
  expect(event.defaultPrevented).toBe(true)
  expect(event.dataTransfer.dropEffect).toBe('none')
})

test('a drop zone keeps its file, and text can be dropped as usual', () => {
  expect(drag(['Files'], true).dataTransfer.dropEffect).toBe('link')
  expect(drag(['text/plain']).defaultPrevented).toBe(false)
})

test('a window that accepts spreadsheets allows dropping a file, but does not open it in its place', () => {
  const event = drag(['Files'], false, 'copy')
  expect(event.defaultPrevented).toBe(true)
  expect(event.dataTransfer.dropEffect).toBe('copy')
})
