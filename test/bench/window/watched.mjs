import { beginWatch, endWatch } from './watch-page.mjs'

/** Longer than anything takes on a slow machine, in milliseconds. */
export const timeout = 120_000

/** Frames and empty bands while something is done; `took`: what that answers. */
export async function watched(page, work) {
  await page.evaluate(beginWatch)
  const took = await work()
  return { took, ...(await page.evaluate(endWatch)) }
}

/** Waits until a function of the page answers, asked in every frame; its answer. */
export async function when(page, isSo, told) {
  const answer = await page.waitForFunction(isSo, told, { polling: 'raf', timeout })
  return answer.jsonValue()
}
