import { expect, test } from '@playwright/test'
import type { App } from 'electron'
import {
  refusedSwitches,
  disableDebuggers,
} from '../../../../src-main/adapters/electron/switches.ts'
import { commandLineDouble, electronDouble } from '../../../support/doubles/electron-double.ts'

function appWith(isPackaged: boolean, ...switches: string[]): App {
  const commandLine = commandLineDouble(...switches).object
  return electronDouble<App>({ isPackaged, commandLine }).object
}

for (const name of [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'inspect',
  'inspect-brk',
  'inspect-brk-node',
  'inspect-port',
  'inspect-publish-uid',
  'debug',
  'debug-brk',
  'debug-port',
  'no-sandbox',
  'disable-gpu-sandbox',
  'disable-seccomp-filter-sandbox',
  'allow-sandbox-debugging',
  'single-process',
  'in-process-gpu',
  'utility-cmd-prefix',
  'renderer-cmd-prefix',
  'zygote-cmd-prefix',
  'gpu-launcher',
  'browser-subprocess-path',
  'disable-web-security',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'ssl-key-log-file',
  'log-net-log',
  'trace-startup',
  'trace-config-file',
  'enable-tracing',
])
  test(`a packaged program refuses --${name}, a checkout does not`, () => {
    expect(refusedSwitches(appWith(true, 'lang', name))).toEqual([`--${name}`])
    expect(refusedSwitches(appWith(false, name))).toEqual([])
  })

test('allows switches that only change the network route or the appearance', () => {
  const switches = ['proxy-server', 'host-resolver-rules', 'lang', 'ozone-platform', 'disable-gpu']
  expect(refusedSwitches(appWith(true, ...switches))).toEqual([])
})

test('disables the page’s debuggers, and keeps the sandbox switch, which has already taken effect', () => {
  const app = appWith(true, 'remote-debugging-port', 'remote-debugging-pipe', 'no-sandbox')
  disableDebuggers(app)
  expect(refusedSwitches(app)).toEqual(['--no-sandbox'])
})
