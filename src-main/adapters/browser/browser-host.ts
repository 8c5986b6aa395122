import type { BrowserContext, Page } from '@playwright/test'
import type { Dispatch } from '../../core/dispatch.ts'
import type { EventSubscribers } from '../system/event-subscribers.ts'
import type { PageFiles } from '../page/files.ts'
import { pageNames, preloadScript } from './preload-script.ts'

/**
 * The origin of the page in a browser, which does not know our scheme. The name is reserved (RFC 6761), so nobody can
 * register it. The browser never requests it.
 */
export const chromiumOrigin = 'https://app.provost.invalid'

export type ChromiumHostParts = {
  /** The page's files, served at `chromiumOrigin`. */
  files: PageFiles
  preload: string
  dispatch: Dispatch
  subscribers: EventSubscribers
}

export type OpenHost = {
  /** Requests for anything but the page's own files. None of them left the browser. */
  refused: readonly string[]
  /** Stops sending events to the page. */
  leave(): void
}

/**
 * Opens the program's page in `page`, the only page of its context. It gets its files, the real preload, and one
 * binding to dispatch. Values pass the binding as JSON texts, because Playwright copies a text at once but takes
 * seconds for the objects of ten thousand rows.
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
    // Requests of other origins are aborted. Our own get a status.
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
    async ({ page: sender, frame }, channel: string, input?: string) => {
      const ours =
        sender === page &&
        frame === page.mainFrame() &&
        new URL(frame.url()).origin === chromiumOrigin
      if (!ours) throw new Error(`${channel} is not for this sender`)
      const result = await dispatch(channel, input === undefined ? undefined : JSON.parse(input))
      return JSON.stringify(result)
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
    // A page that is closing or reloading asks for its state when it is back.
    told.catch(() => undefined)
  })

  await page.goto(`${chromiumOrigin}/`)
  return { refused, leave }
}
