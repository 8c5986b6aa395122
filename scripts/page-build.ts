import type { BuildOptions } from 'vite'

/** The build settings of the page, for the app and for tests that build it with other words. */
export const pageBuild = {
  target: 'chrome146',
  // The CSP has no `data:` source for scripts, styles or fonts, so nothing may be inlined.
  assetsInlineLimit: 0,
  // The styles are small, and must not depend on the order in which views are loaded.
  cssCodeSplit: false,
} satisfies BuildOptions

export const pageChunks = {
  codeSplitting: {
    groups: [
      // The file that tells zod about the policy runs before the schemas, which are created when they are loaded.
      { name: 'zod', test: /zod/, priority: 2 },
      { name: 'shared', minShareCount: 3, priority: 1 },
      // Avoids a separate file for each icon that two views share.
      { name: 'icons', test: /lucide/, minShareCount: 2 },
    ],
  },
}
