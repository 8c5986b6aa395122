import type { Protocol } from 'electron'
import type { PageFiles } from '../page/files.ts'

/** Where the page lives: not a file, so that it has an origin of its own. */
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

/** Serves the page's files at `appOrigin`; `protocol` is that of the session that shows the page. */
export function serveApp(protocol: Pick<Protocol, 'handle'>, files: PageFiles): void {
  protocol.handle(scheme, async ({ method, url }) => {
    const { status, headers, body } = await files(method, url)
    return new Response(body, { status, headers })
  })
}
