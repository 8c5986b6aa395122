import type { App, Session, WebContents } from 'electron'
import { appOrigin } from './app-protocol.ts'

/** The only permission of the page: writing text to the clipboard. */
const granted = 'clipboard-sanitized-write'

/** True if our page asks for its permission. The address may have a final slash. */
function isGranted(permission: string, requester: string): boolean {
  return permission === granted && new RegExp(`^${appOrigin}(/|$)`).test(requester)
}

/** Denies everything else that a page can request from a session: permissions, devices, screen capture, downloads. */
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

/** Prevents navigation, except a reload. Passes a link that opens a new window to `openLink`. */
export function lockContents(contents: WebContents, openLink: (address: string) => void): void {
  // A reload is needed when a part of the page could not be loaded.
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
 * Applies these rules to all web contents as soon as they exist. Answers every request for a client certificate with
 * none, because Electron would send the first one it finds. Certificate errors have no handler on purpose, so they stay
 * errors.
 */
export function lockApp(app: App, openLink: (address: string) => void): void {
  app.on('web-contents-created', (_event, contents) => lockContents(contents, openLink))
  app.on('select-client-certificate', (event, _contents, _address, _certificates, answer) => {
    event.preventDefault()
    answer()
  })
}
