import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** One runner for everything: plain unit tests, integration against real servers and keyrings, and the window. */
export default defineConfig({
  testDir: 'test',
  outputDir: 'out/test-results',
  fullyParallel: true,
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  timeout: 60_000,
  // Nothing is measured here: a busy machine gets the time it needs.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['./test/support/reporter.ts']],
  projects: [
    { name: 'unit', testDir: 'test/unit' },
    { name: 'integration', testDir: 'test/integration' },
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
    // The same specs on two hosts; a fixture opens the one that the project is named after.
    { name: 'chromium', testDir: 'test/e2e' },
    { name: 'electron', testDir: 'test/e2e' },
    // Not part of `npm test`: it makes pictures, it judges nothing that the others do not.
    { name: 'tour', testDir: 'test/tour', timeout: 300_000 },
  ],
})
