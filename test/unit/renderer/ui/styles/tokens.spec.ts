import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

const tokens = readFileSync(
  new URL('../../../../../src-renderer/ui/styles/tokens.css', import.meta.url),
  'utf8',
)

function layer(name: string): number {
  return Number(new RegExp(`--layer-${name}: (\\d+);`).exec(tokens)?.[1])
}

test('the skip link covers neither a menu nor a dialog, and is above the content', () => {
  for (const above of ['scrim', 'dialog', 'float'])
    expect(layer('skip'), above).toBeLessThan(layer(above))
  expect(layer('skip')).toBeGreaterThan(layer('sticky'))
})
