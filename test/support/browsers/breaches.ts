import type { Page } from '@playwright/test'

/** What a page did that its content security policy forbids, and where it reached out to. */
export type Breaches = {
  /** What came since the last look: a line each, with the directive first. */
  since(): Promise<string[]>
}

declare global {
  // Seen from functions that run in the page.
  var breaches: string[]
}

/**
 * Listens before any script of the page does: from the next load on. A request that leaves the page's own origin is a
 * breach too, whatever the policy says to it, and so is an error on the console.
 */
export async function watchBreaches(page: Page, origin: string): Promise<Breaches> {
  const seen: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    // Pictures that the page holds itself.
    const isOwn = url.startsWith(`${origin}/`) || /^(?:data|blob):/.test(url)
    if (!isOwn) seen.push(`request: ${request.method()} ${url}`)
  })
  page.on('websocket', (socket) => seen.push(`request: WebSocket ${socket.url()}`))
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => seen.push(`page error: ${error.message}`))
  await page.addInitScript(() => {
    globalThis.breaches = []
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        const place = `${sourceFile}:${String(lineNumber)}`
        globalThis.breaches.push(`${effectiveDirective}: ${blockedURI} at ${place}`)
      },
      true,
    )
  })
  return {
    async since() {
      const inPage = await page.evaluate(() => globalThis.breaches.splice(0))
      return [...inPage, ...seen.splice(0)]
    },
  }
}
