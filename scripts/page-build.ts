import type { BuildOptions } from 'vite'

/** How the page is built, for the app and for the tests that build it with other words. */
export const pageBuild = {
  target: 'chrome146',
  // The CSP has no data: source for scripts, styles or fonts: nothing may be inlined.
  assetsInlineLimit: 0,
  // The styles are small, and must not depend on the order in which views are read.
  cssCodeSplit: false,
} satisfies BuildOptions

export const pageChunks = {
  codeSplitting: {
    groups: [
      // The file that tells zod about the policy runs before the schemas, which are made when they are read.
      { name: 'zod', test: /zod/, priority: 2 },
      { name: 'shared', minShareCount: 3, priority: 1 },
      // Not a file for each icon that two views have in common.
      { name: 'icons', test: /lucide/, minShareCount: 2 },
    ],
  },
}
