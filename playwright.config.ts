import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/**
 * Specs that take long: they have processes, threads, keyrings, packages and browsers of their own, go through all that
 * platforms and files were ever seen to hold, or have other programs read what was written.
 */
const machine =
  /test[\\/]integration[\\/](?:(?:bodies|exports|keychain|packaging|platforms|scripts|terminal|threads|updates)[\\/].+|[^\\/]+)\.spec\.ts$/
const journey = /@journey/

/** One runner for everything: plain unit tests, integration against real servers and keyrings, and the window. */
export default defineConfig({
  testDir: 'test',
  // Vitest compiles these.
  testIgnore: /\.runes\.spec\.ts$/,
  outputDir: 'out/test-results',
  fullyParallel: true,
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  // Nothing is measured here: a busy machine gets the time it needs.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['./test/support/reporter.ts']],
  projects: [
    // `npm test`: what a person runs before each commit.
    { name: 'unit', testDir: 'test/unit' },
    { name: 'integration', testDir: 'test/integration', testIgnore: machine },
    // One journey through each view.
    { name: 'journeys', testDir: 'test/e2e', grep: journey },

    // `npm run test:all`: the rest.
    { name: 'machine', testDir: 'test/integration', testMatch: machine },
    // The program is killed, starved and lied to. Few times in one project; as often as it takes in the other, with
    // a real keyring and a real window.
    { name: 'faults', testDir: 'test/torture' },
    {
      name: 'torture',
      // To the end of the path: a checkout may lie in a folder with any of these names.
      testMatch: [
        /[\\/]test[\\/]torture[\\/][^\\/]+\.spec\.ts$/,
        /[\\/]test[\\/]integration[\\/]keychain[\\/][^\\/]+\.spec\.ts$/,
        /[\\/]test[\\/]e2e[\\/]faults\.spec\.ts$/,
      ],
      timeout: 1_800_000,
    },
    // The same specs on two hosts; a fixture opens Electron for the project of that name, else the installed browser.
    { name: 'chromium', testDir: 'test/e2e', grepInvert: journey },
    { name: 'electron', testDir: 'test/e2e' },
    // Part of neither: it makes pictures, it judges nothing that the others do not.
    { name: 'tour', testDir: 'test/tour', timeout: 600_000 },
  ],
})
