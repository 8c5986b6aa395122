import type { Plugin } from 'vite'

/** Leaves the terminal's part of the catalogue out of the page, which shows none of it. */
export function pageMessages(): Plugin {
  return {
    name: 'provost-page-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/resources\/messages\/[\w-]+\.json$/ },
      handler(code) {
        const catalogue = JSON.parse(code) as Record<string, unknown>
        return JSON.stringify({ ...catalogue, terminal: {} })
      },
    },
  }
}
