import { expect, test } from '@playwright/test'
import { languages } from '../../../src-main/contract/settings.ts'
import { failureLines } from '../../../src-main/terminal/failure-lines.ts'

const attemptId = 'aaaaaaaa-1111-4111-8111-111111111111'

test('a failure that leaves an attempt open ends with what to type next, in both languages', () => {
  for (const language of languages) {
    const host = 'example.org'
    for (const failure of [
      { code: 'outcome-unknown', host, because: 'timed-out', attemptId },
      { code: 'attempt-unsettled', attemptId },
    ] as const)
      expect(failureLines(failure, language).at(-1)).toContain(
        `${attemptId}. ${language === 'en' ? 'Find out' : 'Para saber'}`,
      )
  }
  const without = failureLines({ code: 'attempt-unsettled' }, 'en').join('\n')
  expect(without).not.toContain('provost attempts settle')
})

test('no line is empty', () => {
  expect(failureLines({ code: 'cancelled' }, 'en')).not.toContain('')
})
