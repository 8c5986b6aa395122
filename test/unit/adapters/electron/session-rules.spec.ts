import { expect, test } from '@playwright/test'
import type { App, Session, WebContents } from 'electron'
import {
  lockApp,
  lockContents,
  lockSession,
} from '../../../../src-main/adapters/electron/session-rules.ts'
import { answered, electronDouble, preventable } from '../../../support/doubles/electron-double.ts'

type Handler = (...values: unknown[]) => unknown

function lockedSession() {
  const session = electronDouble<Session>()
  lockSession(session.object)
  return {
    ...session,
    handler: (name: string) => session.only(name)[0] as Handler,
  }
}

function lockedContents() {
  const contents = electronDouble<WebContents>({ getURL: () => 'app://bundle/index.html#/schools' })
  const links: string[] = []
  lockContents(contents.object, (address) => links.push(address))
  return { contents, links }
}

test('a session has a handler for every request of a page', () => {
  const { calls, events } = lockedSession()
  expect(calls.map(({ method }) => method).sort()).toEqual([
    'setBluetoothPairingHandler',
    'setDevicePermissionHandler',
    'setDisplayMediaRequestHandler',
    'setPermissionCheckHandler',
    'setPermissionRequestHandler',
  ])
  expect(events()).toEqual([
    'select-hid-device',
    'select-serial-port',
    'select-usb-device',
    'will-download',
  ])
})

const permissions = [
  'clipboard-read',
  'display-capture',
  'fileSystem',
  'fullscreen',
  'geolocation',
  'hid',
  'local-network-access',
  'media',
  'midi',
  'notifications',
  'openExternal',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'unknown',
]

for (const permission of permissions)
  test(`denies ${permission} to our own page`, () => {
    const { handler } = lockedSession()
    const { answer, answers } = answered()
    const details = { isMainFrame: true, requestingUrl: 'app://bundle/' }
    handler('setPermissionRequestHandler')({}, permission, answer, details)
    expect(answers).toEqual([[false]])
    const check = handler('setPermissionCheckHandler')
    expect(check({}, permission, 'app://bundle', details)).toBe(false)
  })

const clipboardRequests = [
  { from: 'app://bundle', isMainFrame: true, granted: true },
  { from: 'app://bundle/', isMainFrame: true, granted: true },
  { from: 'app://bundle/index.html#/schools', isMainFrame: true, granted: true },
  { from: 'app://bundle/', isMainFrame: false, granted: false },
  { from: 'app://bundle.example/', isMainFrame: true, granted: false },
  { from: 'https://bundle/', isMainFrame: true, granted: false },
  { from: 'https://example.org/app://bundle/', isMainFrame: true, granted: false },
  { from: '', isMainFrame: true, granted: false },
]

for (const { from, isMainFrame, granted } of clipboardRequests)
  test(`copying is ${granted ? 'granted' : 'denied'} to ${from || 'nobody'} (main frame: ${isMainFrame})`, () => {
    const { handler } = lockedSession()
    const { answer, answers } = answered()
    const details = { isMainFrame, requestingUrl: from }
    handler('setPermissionRequestHandler')({}, 'clipboard-sanitized-write', answer, details)
    expect(answers).toEqual([[granted]])
    const check = handler('setPermissionCheckHandler')
    expect(check(null, 'clipboard-sanitized-write', from, details)).toBe(granted)
  })

test('gives no device, no pairing and no picture of the screen', () => {
  const { handler } = lockedSession()
  expect(handler('setDevicePermissionHandler')({ deviceType: 'usb' })).toBe(false)
  const pairing = answered()
  handler('setBluetoothPairingHandler')({}, pairing.answer)
  expect(pairing.answers).toEqual([[{ confirmed: false }]])
  const screen = answered()
  handler('setDisplayMediaRequestHandler')({}, screen.answer)
  expect(screen.answers).toEqual([[null]])
})

test('selects no device', () => {
  const { emit } = lockedSession()
  const device = { deviceId: 'first' }
  for (const [name, values, expected] of [
    ['select-hid-device', [{ deviceList: [device] }], []],
    ['select-usb-device', [{ deviceList: [device] }], []],
    ['select-serial-port', [[device], {}], ['']],
  ] as const) {
    const event = preventable()
    const { answer, answers } = answered()
    emit(name, event, ...values, answer)
    expect(event.prevented, name).toBe(true)
    expect(answers, name).toEqual([expected])
  }
})

test('starts no download', () => {
  const { emit } = lockedSession()
  const event = preventable()
  emit('will-download', event)
  expect(event.prevented).toBe(true)
})

for (const way of ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'])
  test(`stops a page at ${way}, whatever the address`, () => {
    const { contents } = lockedContents()
    for (const url of ['https://example.org/', 'app://bundle/other.html', 'file:///etc/passwd']) {
      const event = Object.assign(preventable(), { url, isMainFrame: true })
      contents.emit(way, event)
      expect(event.prevented, url).toBe(true)
    }
  })

test('a page may reload itself, but a frame in it may not', () => {
  const { contents } = lockedContents()
  for (const way of ['will-navigate', 'will-frame-navigate']) {
    for (const isMainFrame of [true, false]) {
      const url = 'app://bundle/index.html#/schools'
      const event = Object.assign(preventable(), { url, isMainFrame })
      contents.emit(way, event)
      expect(event.prevented, way).toBe(!isMainFrame)
    }
  }
})

test('opens no window, and offers its address as a link', () => {
  const { contents, links } = lockedContents()
  const handler = contents.only('setWindowOpenHandler')[0] as Handler
  expect(handler({ url: 'https://example.org/' })).toEqual({ action: 'deny' })
  expect(links).toEqual(['https://example.org/'])
})

test('selects no Bluetooth device', () => {
  const { contents } = lockedContents()
  const event = preventable()
  const { answer, answers } = answered()
  contents.emit('select-bluetooth-device', event, [{ deviceId: 'first' }], answer)
  expect(event.prevented).toBe(true)
  expect(answers).toEqual([['']])
})

test('locks every contents as soon as it exists', () => {
  const app = electronDouble<App>()
  lockApp(app.object, () => undefined)
  const contents = electronDouble<WebContents>()
  app.emit('web-contents-created', {}, contents.object)
  expect(contents.events()).toEqual([
    'select-bluetooth-device',
    'will-attach-webview',
    'will-frame-navigate',
    'will-navigate',
    'will-redirect',
  ])
  expect(contents.only('setWindowOpenHandler')).toHaveLength(1)
})

test('sends no client certificate, and certificate errors stay errors', () => {
  const app = electronDouble<App>()
  lockApp(app.object, () => undefined)
  const event = preventable()
  const { answer, answers } = answered()
  app.emit('select-client-certificate', event, null, 'https://example.org', [{}], answer)
  expect(event.prevented).toBe(true)
  expect(answers).toEqual([[]])
  expect(app.events()).toEqual(['select-client-certificate', 'web-contents-created'])
})
