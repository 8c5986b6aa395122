import type { BrowserContextOptions, LaunchOptions } from '@playwright/test'

/**
 * How the browser is started, with a window or without. It has no network of its own: no name can be
 * resolved and no proxy is asked, so that nothing but our own page can be loaded even if the
 * interception of its requests failed.
 */
export function launchOptions(executablePath: string, isRoot: boolean): LaunchOptions {
  return {
    executablePath,
    // Chromium's own sandbox does not work for root, and refuses to start.
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

/** What no page may have in a browser: files of its own on the disk, and a worker that outlives it. */
export const contextOptions = {
  acceptDownloads: false,
  serviceWorkers: 'block',
} as const satisfies BrowserContextOptions
