import { runInNewContext } from 'node:vm'
import { expect, test } from '@playwright/test'
import { pageNames, preloadScript } from '../../../../src-main/adapters/browser/preload-script.ts'

const origin = 'https://page.invalid'

test('values pass the binding as one text, and reach the preload as values', async () => {
  const passed: unknown[][] = []
  const answered: unknown[] = []
  const page: Record<string, unknown> = {
    location: { origin },
    answered,
    [pageNames.binding]: (...values: unknown[]) => {
      passed.push(values)
      return Promise.resolve('{"ok":true,"value":["Escola São João"]}')
    },
  }
  const preload = `globalThis.done = (async () => {
    const { ipcRenderer } = require('electron')
    answered.push(await ipcRenderer.invoke('schools.last', { profileId: 'a', absent: undefined }))
    answered.push(await ipcRenderer.invoke('app.info'))
  })()`
  runInNewContext(`globalThis.top = globalThis;${preloadScript(preload, origin)}`, page)
  await page['done']
  expect(passed).toEqual([
    ['schools.last', '{"profileId":"a"}'],
    ['app.info', undefined],
  ])
  const answer = { ok: true, value: ['Escola São João'] }
  expect(answered).toEqual([answer, answer])
})
