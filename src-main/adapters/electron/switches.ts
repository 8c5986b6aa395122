import type { App } from 'electron'

/** They open a debugger of the page, which could call every operation. Electron obeys them before it is ready. */
const pageDebuggers = ['remote-debugging-port', 'remote-debugging-pipe']

/**
 * Switches that take a protection away. Electron hears them in every form (`--name`, on Windows `/name`), and the
 * environment's `ELECTRON_DISABLE_SANDBOX` as `no-sandbox`. Switches that only choose a way through the network
 * (`proxy-server`, `host-resolver-rules`) are allowed: https proves who is at its end.
 */
const refused = [
  ...pageDebuggers,
  // A debugger of the main process. The fuse makes these do nothing; who types them is told so.
  ...['inspect', 'inspect-brk', 'inspect-brk-node', 'inspect-port', 'inspect-publish-uid'],
  ...['debug', 'debug-brk', 'debug-port'],
  // Pages, or other processes, without their sandbox.
  ...['no-sandbox', 'disable-gpu-sandbox', 'disable-seccomp-filter-sandbox'],
  ...['allow-sandbox-debugging', 'single-process', 'in-process-gpu'],
  // Another program in the place of ours, which would read what ours does.
  ...['browser-subprocess-path', 'gpu-launcher'],
  ...['renderer-cmd-prefix', 'utility-cmd-prefix', 'zygote-cmd-prefix'],
  // A page that may read every origin.
  'disable-web-security',
  // Any server is believed, and is sent the token.
  ...['ignore-certificate-errors', 'ignore-certificate-errors-spki-list'],
  // What is sent and received, or the keys to it, are written to a file. A trace may hold the log of the network.
  ...['log-net-log', 'ssl-key-log-file', 'trace-startup', 'trace-config-file', 'enable-tracing'],
]

/** The switches of this kind that a packaged program was started with. Everything is allowed in a checkout. */
export function refusedSwitches({ commandLine, isPackaged }: App): string[] {
  if (!isPackaged) return []
  return refused.filter((name) => commandLine.hasSwitch(name)).map((name) => `--${name}`)
}

/** Keeps the debugger of the page shut while a program that does not start says why. Before the app is ready. */
export function disableDebuggers({ commandLine }: App): void {
  for (const name of pageDebuggers) commandLine.removeSwitch(name)
}
