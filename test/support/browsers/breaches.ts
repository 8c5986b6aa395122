import type { Page } from '@playwright/test'

/** The violations of a page against its content security policy, and its requests to other origins. */
export type Breaches = {
  /** The violations since the last call, one per line, with the directive first. */
  since(): Promise<string[]>
}

declare global {
  // Used by functions that run in the page.
  var breaches: string[]
}

/**
 * Listens before any script of the page runs, from the next load on. A request that leaves the page's own origin is
 * also a breach, whatever the policy says about it, and so is an error on the console.
 */
export async function watchBreaches(page: Page, origin: string): Promise<Breaches> {
  const seen: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    // Images inside the page are its own.
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
