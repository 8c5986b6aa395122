import type { App, Session, WebContents } from 'electron'
import { appOrigin } from './app-protocol.ts'

/** The one thing that the page may ask the system for: to put text on the clipboard. */
const granted = 'clipboard-sanitized-write'

/** True for our page asking for what it may have; the address may come with or without a final slash. */
function isGranted(permission: string, requester: string): boolean {
  return permission === granted && new RegExp(`^${appOrigin}(/|$)`).test(requester)
}

/** Denies whatever a page can ask a session for: permissions, devices, pictures of the screen, downloads. */
export function lockSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(details.isMainFrame && isGranted(permission, details.requestingUrl)),
  )
  session.setPermissionCheckHandler(
    (_contents, permission, origin, details) =>
      details.isMainFrame && isGranted(permission, origin),
  )
  session.setDevicePermissionHandler(() => false)
  session.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }))
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null))
  session.on('select-hid-device', (event, _details, answer) => {
    event.preventDefault()
    answer()
  })
  session.on('select-serial-port', (event, _ports, _contents, answer) => {
    event.preventDefault()
    answer('')
  })
  session.on('select-usb-device', (event, _details, answer) => {
    event.preventDefault()
    answer()
  })
  session.on('will-download', (event) => event.preventDefault())
}

/** Keeps a page where it is; it may only read itself again. A link that wants a window of its own is offered to `openLink` instead. */
export function lockContents(contents: WebContents, openLink: (address: string) => void): void {
  // What a page reads again is what it shows already: after a part of it could not be read.
  const stay = (event: { url: string; isMainFrame: boolean; preventDefault(): void }) => {
    if (!event.isMainFrame || event.url !== contents.getURL()) event.preventDefault()
  }
  contents.on('will-navigate', stay)
  contents.on('will-frame-navigate', stay)
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.on('select-bluetooth-device', (event, _devices, answer) => {
    event.preventDefault()
    answer('')
  })
  contents.setWindowOpenHandler(({ url }) => {
    openLink(url)
    return { action: 'deny' }
  })
}

/**
 * Locks every contents as soon as it exists, and answers every request for a client certificate
 * with none: unhandled, Electron sends the first one it finds. Certificate errors have no handler
 * here on purpose, so that they stay errors.
 */
export function lockApp(app: App, openLink: (address: string) => void): void {
  app.on('web-contents-created', (_event, contents) => lockContents(contents, openLink))
  app.on('select-client-certificate', (event, _contents, _address, _certificates, answer) => {
    event.preventDefault()
    answer()
  })
}
