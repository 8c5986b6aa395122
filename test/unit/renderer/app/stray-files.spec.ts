import { expect, test } from '@playwright/test'
import { refuseStrayFile } from '../../../../src-renderer/app/stray-files.ts'

function drag(types: string[], defaultPrevented = false, effect?: 'copy') {
  const dataTransfer = { types, dropEffect: 'link' }
  const event = {
    ...{ dataTransfer, defaultPrevented },
    preventDefault: () => (event.defaultPrevented = true),
  }
  // The cast: of a drag event the function uses what is here.
  refuseStrayFile(event as unknown as DragEvent, effect)
  return event
}

test('a file that no place took is refused', () => {
  const event = drag(['Files'])
  expect(event.defaultPrevented).toBe(true)
  expect(event.dataTransfer.dropEffect).toBe('none')
})

test('a place for files keeps what it took, and text is dropped as usual', () => {
  expect(drag(['Files'], true).dataTransfer.dropEffect).toBe('link')
  expect(drag(['text/plain']).defaultPrevented).toBe(false)
})

test('where the window takes spreadsheets, a file may be dropped, and is still not opened', () => {
  const event = drag(['Files'], false, 'copy')
  expect(event.defaultPrevented).toBe(true)
  expect(event.dataTransfer.dropEffect).toBe('copy')
})
