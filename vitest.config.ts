import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// Playwright cannot compile runes: the state classes of the window are tested here (decision 121).
export default defineConfig({
  plugins: [svelte({ configFile: 'svelte.config.js' })],
  // Svelte's runtime of the browser, without a browser.
  resolve: { conditions: ['browser'] },
  test: {
    include: ['test/unit/**/*.runes.spec.ts'],
    environment: './test/support/runes/environment.ts',
    pool: 'threads',
    passWithNoTests: true,
    // Some tests load the modules anew, which takes seconds on a busy machine.
    testTimeout: 60_000,
  },
})
