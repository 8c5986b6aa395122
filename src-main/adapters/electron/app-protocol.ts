import type { Protocol } from 'electron'
import type { PageFiles } from '../page/files.ts'

/** The address of the page. It is not a file, so that the page has its own origin. */
export const appOrigin = 'app://bundle'
const scheme = 'app'

/** Must be called once, before the app is ready. */
export function registerAppScheme(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ])
}

/** Serves the page's files at `appOrigin`. `protocol` belongs to the session that shows the page. */
export function serveApp(protocol: Pick<Protocol, 'handle'>, files: PageFiles): void {
  protocol.handle(scheme, async ({ method, url }) => {
    const { status, headers, body } = await files(method, url)
    return new Response(body, { status, headers })
  })
}
