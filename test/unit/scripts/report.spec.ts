import { expect, test } from '@playwright/test'
import { step } from '../../../scripts/lib/report.mjs'

type Progress = (words: string, milestone: number) => void

/** What a step with this progress writes, its duration replaced. */
async function written(isTTY: boolean, work: (progress: Progress) => unknown) {
  let text = ''
  const out = { isTTY, write: (piece: string) => (text += piece) }
  await step('Work', work, out).catch(() => undefined)
  return text.replace(/\d+\.\d s/, 'N s')
}

function threeSteps(progress: Progress) {
  progress('1 %', 0)
  progress('1 %', 0)
  progress('2 %', 0)
  progress('11 %', 1)
}

test('a step without progress is one line', async () => {
  for (const isTTY of [true, false]) expect(await written(isTTY, () => 1)).toBe('Work … N s\n')
})

test('a terminal shows progress in the line of the step', async () => {
  expect(await written(true, threeSteps)).toBe(
    'Work … \rWork … 1 %\x1b[K\rWork … 2 %\x1b[K\rWork … 11 %\x1b[K\rWork … N s\x1b[K\n',
  )
})

test('a file has one line per milestone', async () => {
  expect(await written(false, threeSteps)).toBe('Work … \n  1 %\n  11 %\nWork … N s\n')
})

test('reports a failed step', async () => {
  expect(await written(false, () => ({ code: 1 }))).toBe('Work … failed\n')
  expect(await written(false, () => ({ code: 0 }))).toBe('Work … N s\n')
  expect(await written(false, () => Promise.reject(new Error('no')))).toBe('Work … failed\n')
})
