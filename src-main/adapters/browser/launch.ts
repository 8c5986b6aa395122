import type { BrowserContextOptions, LaunchOptions } from '@playwright/test'

/**
 * Options to start the browser, with or without a window. It has no network: it resolves no name and uses no proxy. So
 * nothing but our page can be loaded, even if the interception of requests fails.
 */
export function launchOptions(executablePath: string, isRoot: boolean): LaunchOptions {
  return {
    executablePath,
    // Chromium's sandbox does not start for root.
    chromiumSandbox: !isRoot,
    args: [
      '--host-resolver-rules=MAP * ~NOTFOUND',
      '--no-proxy-server',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
    ],
  }
}

/** The page may not download files, or start a worker that outlives it. */
export const contextOptions = {
  acceptDownloads: false,
  serviceWorkers: 'block',
} as const satisfies BrowserContextOptions
