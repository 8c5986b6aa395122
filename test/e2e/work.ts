import { expect, type Page, test } from '@playwright/test'

/**
 * What a person did. `keys` are those that write nothing, such as Tab, Enter and shortcuts; keys pressed together are one.
 * `letters` are those of texts.
 */
export type Work = { clicks: number; keys: number; letters: number }

/** The most that a person may have to do. `seconds`: as `secondsOf` estimates them. */
type Goal = Partial<Work> & { seconds?: number }

/**
 * Counts the clicks and keys of a person from now on, until the page is reloaded. A click that a key causes counts as the
 * key. A text that gets into a field without keys, as `fill` does it, counts with all its letters.
 */
export async function countWork(page: Page): Promise<() => Promise<Work>> {
  await page.evaluate(() => {
    const counter = Object.assign(window, { work: { clicks: 0, keys: 0, letters: 0 } })
    const { work } = counter
    let isTyped = false
    addEventListener('pointerdown', () => (work.clicks += 1), true)
    addEventListener(
      'keydown',
      ({ key, ctrlKey, metaKey }) => {
        if (['Control', 'Meta', 'Shift', 'Alt'].includes(key)) return
        isTyped = key.length === 1 && !ctrlKey && !metaKey
        work[isTyped ? 'letters' : 'keys'] += 1
      },
      true,
    )
    addEventListener(
      'input',
      (event) => {
        if (!(event instanceof InputEvent) || event.inputType !== 'insertText') return
        if (!isTyped) work.letters += event.data?.length ?? 0
        isTyped = false
      },
      true,
    )
  })
  return () => page.evaluate(() => ({ ...(window as unknown as { work: Work }).work }))
}

/**
 * How long a practised person takes, by the keystroke-level model (Card, Moran and Newell, 1980): 1.35 s to think before a
 * click or a command, 1.1 s to point, 0.2 s to press the button, 0.28 s for a key.
 */
function secondsOf({ clicks, keys, letters }: Work): number {
  return Math.round(clicks * (1.35 + 1.1 + 0.2) + keys * (1.35 + 0.28) + letters * 0.28)
}

/** Fails where it was more than the goal. The reporter prints both. */
export function expectWork(work: Work, goal: Goal): void {
  const done = { ...work, seconds: secondsOf(work) }
  const said = (counts: Goal) =>
    Object.entries(counts)
      .map(([what, count]) => `${String(count)} ${what}`)
      .join(', ')
  const description = `${said(done)}; at most ${said(goal)}`
  test.info().annotations.push({ type: 'work', description })
  for (const [what, most] of Object.entries(goal)) {
    // The cast: a goal has no other keys.
    expect(done[what as keyof typeof done], `${what}: ${description}`).toBeLessThanOrEqual(most)
  }
}
