import type { Plugin } from 'vite'

/** Leaves the parts of the terminal and of the template workbook out of the page, which shows none of them. */
export function pageMessages(): Plugin {
  return {
    name: 'provost-page-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/resources\/messages\/[\w-]+\.json$/ },
      handler(code) {
        const catalogue = JSON.parse(code) as Record<string, unknown>
        return JSON.stringify({ ...catalogue, terminal: {}, template: {} })
      },
    },
  }
}
