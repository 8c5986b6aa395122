import { expect, test } from '@playwright/test'
import type { Shell } from 'electron'
import type { Dialogs } from '../../../../src-main/adapters/electron/dialogs.ts'
import {
  checkedLink,
  createLinkOpener,
} from '../../../../src-main/adapters/electron/open-external.ts'
import { messagesIn } from '../../../../src-main/contract/messages/catalogue.ts'
import { electronDouble } from '../../../support/doubles/electron-double.ts'

const links = [
  ['https://example.org', 'https://example.org/'],
  ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
  ['HTTPS://EXAMPLE.ORG/a', 'https://example.org/a'],
  [`https://example.org/${'a'.repeat(2_000)}`, `https://example.org/${'a'.repeat(2_000)}`],
] as const

for (const [address, link] of links)
  test(`${address.slice(0, 40)} is a link`, () => {
    expect(checkedLink(address)).toBe(link)
  })

const others = [
  '',
  'example.org',
  'http://example.org/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,hello',
  'smb://server/share',
  'ms-settings:privacy',
  'app://bundle/',
  'https://user@example.org/',
  'https://user:secret@example.org/',
  'https://:secret@example.org/',
  'https://',
  `https://example.org/${'a'.repeat(2_100)}`,
  // Too long as it is written, short as it is sent.
  `https://example.org/${'a/../'.repeat(500)}`,
  // Short as it is written, too long as it is sent.
  `https://example.org/${'é'.repeat(600)}`,
]

for (const address of others)
  test(`${JSON.stringify(address.slice(0, 40))} is not a link`, () => {
    expect(checkedLink(address)).toBeNull()
  })

function opener() {
  const questions: ((answer: { response: number }) => void)[] = []
  const dialog = electronDouble<Dialogs>({
    ask: () => new Promise((resolve) => questions.push(resolve)),
  })
  const shell = electronDouble<Shell>({ openExternal: () => Promise.resolve() })
  const open = createLinkOpener({
    shell: shell.object,
    dialogs: dialog.object,
    words: () => messagesIn('en').shell.openLink,
  })
  return { open, shell, dialog, questions }
}

test('the person sees the whole address and confirms it before it is opened', async () => {
  const { open, shell, dialog, questions } = opener()
  const opened = open('https://example.org/a')
  expect(dialog.only('ask')).toEqual([
    {
      type: 'question',
      message: 'Open this address in your browser?',
      detail: 'https://example.org/a',
      buttons: ['Open', 'Cancel'],
      defaultId: 1,
      cancelId: 1,
      noLink: true,
    },
  ])
  expect(shell.calls).toEqual([])
  questions[0]?.({ response: 0 })
  await opened
  expect(shell.only('openExternal')).toEqual(['https://example.org/a'])
})

test('opens nothing when the person declines', async () => {
  const { open, shell, questions } = opener()
  const opened = open('https://example.org/')
  questions[0]?.({ response: 1 })
  await opened
  expect(shell.calls).toEqual([])
})

test('a page cannot stack questions, and only links are asked about', async () => {
  const { open, dialog, questions } = opener()
  await open('file:///etc/passwd')
  expect(dialog.calls).toEqual([])
  const first = open('https://example.org/1')
  await open('https://example.org/2')
  expect(dialog.calls).toHaveLength(1)
  questions[0]?.({ response: 1 })
  await first
  void open('https://example.org/3')
  expect(dialog.calls).toHaveLength(2)
})
