import { expect, test } from '@playwright/test'
import { keysOf, shortcutOf } from '../../../../src-renderer/app/shortcuts.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const elsewhere = { mac: false, typing: false }
const mac = { mac: true, typing: false }

test('the command key is Ctrl, and Cmd on a Mac', () => {
  expect(shortcutOf({ ...plain, key: '1', ctrlKey: true }, elsewhere)).toBe('schools')
  expect(shortcutOf({ ...plain, key: '1', metaKey: true }, mac)).toBe('schools')
  expect(shortcutOf({ ...plain, key: '1', metaKey: true }, elsewhere)).toBeNull()
  expect(shortcutOf({ ...plain, key: '1', ctrlKey: true }, mac)).toBeNull()
})

test('a digit alone, or with additional keys, is not a shortcut', () => {
  expect(shortcutOf({ ...plain, key: '1' }, elsewhere)).toBeNull()
  const more = { ...plain, key: 'n', ctrlKey: true }
  expect(shortcutOf({ ...more, shiftKey: true }, elsewhere)).toBeNull()
  expect(shortcutOf({ ...more, altKey: true }, elsewhere)).toBeNull()
  expect(shortcutOf({ ...more, key: 'N' }, elsewhere)).toBe('newSchool')
})

test('? shows the shortcuts, but not during typing', () => {
  const question = { ...plain, key: '?', shiftKey: true }
  expect(shortcutOf(question, elsewhere)).toBe('help')
  expect(shortcutOf(question, { mac: false, typing: true })).toBeNull()
})

test('F1 opens the help, also during typing', () => {
  const asked = { ...plain, key: 'F1' }
  expect(shortcutOf(asked, { mac: false, typing: true })).toBe('fieldHelp')
  expect(shortcutOf(asked, elsewhere)).toBe('fieldHelp')
  expect(keysOf('fieldHelp', true)).toEqual(['F1'])
})

test('shortcuts with the command key work during typing', () => {
  expect(shortcutOf({ ...plain, key: 'k', ctrlKey: true }, { mac: false, typing: true })).toBe(
    'palette',
  )
})

test('keys have the labels of the keyboard', () => {
  expect(keysOf('palette', false)).toEqual(['Ctrl', 'K'])
  expect(keysOf('palette', true)).toEqual(['⌘', 'K'])
  expect(keysOf('help', true)).toEqual(['?'])
})
