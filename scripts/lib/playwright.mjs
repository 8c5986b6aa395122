import { attach, tool } from './run.mjs'

/** Runs Playwright's test runner in this terminal. Returns its exit code. */
export function playwright(args, env = {}) {
  return attach(process.execPath, [tool('@playwright/test', 'playwright'), 'test', ...args], {
    env,
  })
}
