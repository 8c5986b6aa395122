import type { DemoAddresses, DemoHost } from '../../core/ports.ts'

type Server = DemoAddresses & { close(): Promise<void> }

/** Starts the demo institution's server when it is first needed. Later calls get the same server. */
export function createDemoHost(startServer: () => Promise<Server>): DemoHost {
  let server: Promise<Server> | undefined
  return {
    async open() {
      server ??= startServer().catch((error: unknown) => {
        // The port may be free at the next try.
        server = undefined
        throw error
      })
      const { baseUrl, contentUrl, analyticsUrl, token } = await server
      return { baseUrl, contentUrl, analyticsUrl, token }
    },
    async close() {
      const started = server
      server = undefined
      await (await started)?.close()
    },
  }
}
