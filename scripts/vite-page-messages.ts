import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ofPage = fileURLToPath(
  new URL('../src-main/contract/messages/message-sources-of-page.ts', import.meta.url),
)

/**
 * Lets the page load the messages of one language at a time. Leaves out the parts for the terminal, the template
 * workbook and the diagnostics file, because the page does not show them.
 */
export function pageMessages(): Plugin {
  return {
    name: 'provost-page-messages',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/message-sources\.ts$/ },
      handler: () => ofPage,
    },
    transform: {
      filter: { id: /\/resources\/messages\/[\w-]+\.json$/ },
      handler(code) {
        const catalogue = JSON.parse(code) as Record<string, unknown>
        return JSON.stringify({ ...catalogue, terminal: {}, template: {}, diagnostics: {} })
      },
    },
  }
}
