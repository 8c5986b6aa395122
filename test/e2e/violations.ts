import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds depends on the language or on the theme, on no pair of them. */
export const searchedLooks = [
  { locale: 'en-US', colorScheme: 'light' },
  { locale: 'pt-BR', colorScheme: 'dark' },
] as const

/** Waits for what moves: something that is still fading in has the contrast of the moment. */
export async function endMotion(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  )
}

/** What axe finds on the page as it is now, one line per element. `rules`: those alone, in place of the usual ones. */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  await endMotion(page)
  await page.evaluate(axe)
  const found = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    return axe.run(only ? { runOnly: { type: 'rule', values: only } } : {})
  }, rules)
  // Rules that hold somewhere: without any, axe did not look at the page.
  expect(found.passes.length).toBeGreaterThan(rules ? 0 : 10)
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`,
    ),
  )
}
