import type { BrowserContext, Page } from '@playwright/test'
import type { Dispatch } from '../../core/dispatch.ts'
import type { EventSubscribers } from '../system/event-subscribers.ts'
import type { PageFiles } from '../page/files.ts'
import { pageNames, preloadScript } from './preload-script.ts'

/**
 * Where the page lives in a browser, which knows no scheme of ours. The name is reserved (RFC 6761),
 * so that no one can register it. The browser never requests it either.
 */
export const chromiumOrigin = 'https://app.provost.invalid'

export type ChromiumHostParts = {
  /** The page's files, served at `chromiumOrigin`. */
  files: PageFiles
  /** The text of the built preload. */
  preload: string
  dispatch: Dispatch
  subscribers: EventSubscribers
}

export type OpenHost = {
  /** Every request that was not for the page's own files; none of them left the browser. */
  refused: readonly string[]
  /** Stops telling the page about events. */
  leave(): void
}

/**
 * Opens the program's page in `page`, which is the only one its context may have. The page is given
 * its files, the real preload, and one binding that leads to dispatch.
 */
export async function openInChromium(
  context: BrowserContext,
  page: Page,
  { files, preload, dispatch, subscribers }: ChromiumHostParts,
): Promise<OpenHost> {
  const refused: string[] = []

  await context.route('**/*', async (route) => {
    const request = route.request()
    const { status, headers, body } = await files(request.method(), request.url())
    if (status !== 200) refused.push(`${request.method()} ${request.url()}: ${status}`)
    // Another origin's request ends here; our own learns why.
    if (status === 400 || status === 403) return route.abort('blockedbyclient')
    await route.fulfill({ status, headers, body: body ?? '' })
  })
  await context.routeWebSocket('**/*', (socket) => {
    refused.push(`WebSocket ${socket.url()}`)
    return socket.close()
  })
  context.on('page', (other) => {
    if (other !== page) void other.close()
  })
  await context.grantPermissions(['clipboard-write'], { origin: chromiumOrigin })

  await context.exposeBinding(
    pageNames.binding,
    async ({ page: sender, frame }, channel: string, input: unknown) => {
      const ours =
        sender === page &&
        frame === page.mainFrame() &&
        new URL(frame.url()).origin === chromiumOrigin
      if (!ours) throw new Error(`${channel} is not for this sender`)
      return structuredClone(await dispatch(channel, input))
    },
  )
  await context.addInitScript({ content: preloadScript(preload, chromiumOrigin) })

  const leave = subscribers.join((event, payload) => {
    const told = page.evaluate(
      ({ key, ...message }) => {
        const deliver = Reflect.get(globalThis, Symbol.for(key)) as
          ((event: string, payload: unknown) => void) | undefined
        deliver?.(message.event, message.payload)
      },
      { key: pageNames.deliverKey, event, payload: structuredClone(payload) },
    )
    // A page that is being left or reloaded asks for what it needs when it is back.
    told.catch(() => undefined)
  })

  await page.goto(`${chromiumOrigin}/`)
  return { refused, leave }
}
