import { expect, test } from '@playwright/test'
import type { IpcMain, WebContents } from 'electron'
import { serveIpc } from '../../../../src-main/adapters/electron/ipc.ts'
import { channels } from '../../../../src-main/contract/channels.ts'
import { electronDouble } from '../../../support/doubles/electron-double.ts'

const ours = electronDouble<WebContents>().object
const other = electronDouble<WebContents>().object
const page = { parent: null, origin: 'app://bundle' }

function opened() {
  const ipcMain = electronDouble<IpcMain>()
  const received: unknown[][] = []
  serveIpc({
    ipcMain: ipcMain.object,
    pages: new Set([ours]),
    dispatch: (...parameters) => {
      received.push(parameters)
      return Promise.resolve({ ok: true, value: 'answer' })
    },
  })
  const handlers = new Map(
    ipcMain.calls.map(({ parameters }) => parameters as [string, (...given: unknown[]) => unknown]),
  )
  return { ipcMain, handlers, received }
}

test('has exactly one handler per operation', () => {
  const { ipcMain, handlers } = opened()
  expect([...handlers.keys()]).toEqual([...channels])
  expect(ipcMain.calls.every(({ method }) => method === 'handle')).toBe(true)
  expect(ipcMain.calls).toHaveLength(channels.length)
  expect(ipcMain.events()).toEqual([])
})

test('passes the channel and the input of our page’s call to dispatch, without the event', async () => {
  const { handlers, received } = opened()
  const event = { sender: ours, senderFrame: page }
  const answer = await handlers.get('schools.list')?.(event, { page: 1 }, 'more', 'values')
  expect(answer).toEqual({ ok: true, value: 'answer' })
  expect(received).toEqual([['schools.list', { page: 1 }]])
})

const strangers = {
  'a frame that is gone': { sender: ours, senderFrame: null },
  'a frame inside the page': {
    sender: ours,
    senderFrame: { parent: page, origin: 'app://bundle' },
  },
  'another origin': { sender: ours, senderFrame: { parent: null, origin: 'https://example.org' } },
  'an origin that begins like ours': {
    sender: ours,
    senderFrame: { parent: null, origin: 'app://bundle.example' },
  },
  'an opaque origin': { sender: ours, senderFrame: { parent: null, origin: 'null' } },
  'an empty origin': { sender: ours, senderFrame: { parent: null, origin: '' } },
  'contents that are not a window of ours': { sender: other, senderFrame: page },
}

for (const [who, event] of Object.entries(strangers))
  test(`refuses ${who} on every channel`, () => {
    const { handlers, received } = opened()
    for (const [channel, handler] of handlers)
      expect(() => handler(event, {}), channel).toThrow(`${channel} is not for this sender`)
    expect(received).toEqual([])
  })
