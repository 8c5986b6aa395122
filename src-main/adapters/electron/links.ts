import type { App } from 'electron'
import { linkScheme } from '../../contract/link.ts'

/** Returns the link in the arguments of a start, or undefined. The system adds it as the last argument. */
function linkIn(argv: readonly string[]): string | undefined {
  return argv.findLast((argument) => argument.toLowerCase().startsWith(`${linkScheme}:`))
}

/**
 * Registers this program for `provost://` links and passes each link on. Links come from the arguments of this start or
 * of a second start, and on macOS from an event. Must be called before the app is ready. A checkout is not registered,
 * because its program is Electron itself.
 */
export function receiveLinks(
  app: App,
  argv: readonly string[],
  onLink: (text: string) => void,
): void {
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme)
  app.on('open-url', (event, url) => {
    event.preventDefault()
    onLink(url)
  })
  app.on('second-instance', (_event, second) => {
    const link = linkIn(second)
    if (link !== undefined) onLink(link)
  })
  const first = linkIn(argv)
  if (first !== undefined) onLink(first)
}
