import type { App } from 'electron'

/** These open a debugger of the page, which could call every operation. Electron applies them before it is ready. */
const pageDebuggers = ['remote-debugging-port', 'remote-debugging-pipe']

/**
 * Switches that remove a protection. Electron accepts each form (`--name`, on Windows `/name`), and the variable
 * `ELECTRON_DISABLE_SANDBOX` as `no-sandbox`. Switches that only change the route through the network (`proxy-server`,
 * `host-resolver-rules`) are allowed, because https verifies the server.
 */
const refused = [
  ...pageDebuggers,
  // A debugger of the main process. The fuse disables these. They are refused so that the person learns why.
  ...['inspect', 'inspect-brk', 'inspect-brk-node', 'inspect-port', 'inspect-publish-uid'],
  ...['debug', 'debug-brk', 'debug-port'],
  // These remove the sandbox of pages or other processes.
  ...['no-sandbox', 'disable-gpu-sandbox', 'disable-seccomp-filter-sandbox'],
  ...['allow-sandbox-debugging', 'single-process', 'in-process-gpu'],
  // These run another program in place of ours, which could read our data.
  ...['browser-subprocess-path', 'gpu-launcher'],
  ...['renderer-cmd-prefix', 'utility-cmd-prefix', 'zygote-cmd-prefix'],
  // This lets a page read every origin.
  'disable-web-security',
  // These trust any server, which would receive the token.
  ...['ignore-certificate-errors', 'ignore-certificate-errors-spki-list'],
  // These write the traffic, or its keys, to a file. A trace may contain the network log.
  ...['log-net-log', 'ssl-key-log-file', 'trace-startup', 'trace-config-file', 'enable-tracing'],
]

/** Returns the forbidden switches that a packaged program was started with. A checkout allows all. */
export function refusedSwitches({ commandLine, isPackaged }: App): string[] {
  if (!isPackaged) return []
  return refused.filter((name) => commandLine.hasSwitch(name)).map((name) => `--${name}`)
}

/** Disables the page's debugger while a program that cannot start shows why. Call it before the app is ready. */
export function disableDebuggers({ commandLine }: App): void {
  for (const name of pageDebuggers) commandLine.removeSwitch(name)
}
