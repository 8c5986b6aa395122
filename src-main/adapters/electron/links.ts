import type { App } from 'electron'
import { linkScheme } from '../../contract/link.ts'

/** The link among the arguments of a start, which the system adds as the last one; undefined if there is none. */
function linkIn(argv: readonly string[]): string | undefined {
  return argv.findLast((argument) => argument.toLowerCase().startsWith(`${linkScheme}:`))
}

/**
 * Makes this program the one that the system opens `provost://` links with, and hands each one over: the one it was
 * started for, those of a second start, and on macOS those of the event. Must be called before the app is ready.
 * A checkout is not registered: its program is Electron itself.
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
