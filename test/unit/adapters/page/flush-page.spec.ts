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

for (const [what, told] of [
  [
    'the page is told that it goes, and what it then does is waited for, twice',
    async () => undefined,
  ],
  [
    'a page that cannot be told anything does not keep the program open',
    () => Promise.reject(new Error('The page is gone.')),
  ],
  ['a page that hangs does not keep the program open', () => new Promise(() => undefined)],
] as const)
  test(what, async () => {
    const { steps, saved } = page(told)
    await saved
    expect(steps).toEqual([farewell, 'settled', farewell, 'settled'])
  })
