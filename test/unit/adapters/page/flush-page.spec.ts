import { expect, test } from '@playwright/test'
import { savePage } from '../../../../src-main/adapters/page/flush-page.ts'

function page(answer: () => Promise<unknown>) {
  const steps: string[] = []
  const saved = savePage(
    (script) => {
      steps.push(script)
      return answer()
    },
    {
      settled: async () => void steps.push('settled'),
    },
  )
  return { steps, saved }
}

const farewell = "void dispatchEvent(new PageTransitionEvent('pagehide'))"

test('the page is told that it goes, and what it then does is waited for, twice', async () => {
  const { steps, saved } = page(() => Promise.resolve())
  await saved
  expect(steps).toEqual([farewell, 'settled', farewell, 'settled'])
})

test('a page that cannot be told anything does not keep the program open', async () => {
  const { steps, saved } = page(() => Promise.reject(new Error('The page is gone.')))
  await saved
  expect(steps).toEqual([farewell, 'settled', farewell, 'settled'])
})

test('a page that hangs does not keep the program open', async () => {
  const { steps, saved } = page(() => new Promise(() => undefined))
  await saved
  expect(steps).toEqual([farewell, 'settled', farewell, 'settled'])
})
