import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { Failure, type FailureCode } from '../../../../../src-main/contract/failure.ts'
import { helpText } from '../../../../../src-main/contract/messages/help.ts'
import { messagesIn } from '../../../../../src-main/contract/messages/catalogue.ts'
import { languages } from '../../../../../src-main/contract/settings.ts'
import { helpOfFailure } from '../../../../../src-renderer/shared/failure/failure-help.ts'
import en from '../../../../../resources/messages/help/en.json' with { type: 'json' }

const codes: FailureCode[] = Failure.options.flatMap(({ shape: { code } }) =>
  'options' in code ? code.options : [...code.values],
)

test('every failure has a help text, and every help text a failure', () => {
  expect(codes.length).toBeGreaterThan(100)
  const used = new Set(codes.map(helpOfFailure))
  expect([...used].sort()).toEqual(
    Object.keys(en.failures)
      .map((topic) => `failures.${topic}`)
      .sort(),
  )
})

test('the help of a failure repeats no sentence that is shown', async () => {
  for (const language of languages) {
    const { failures } = messagesIn(language)
    for (const code of codes) {
      const help = await helpText(helpOfFailure(code), language)
      const shown = Object.values(failures[code]).filter((text) => typeof text === 'string' && text)
      expect(
        shown.filter((text) => help.includes(text as string)),
        `${language} ${code}`,
      ).toEqual([])
    }
  }
})

test('every view of a failure shows its help', () => {
  const folder = join(import.meta.dirname, '../../../../../src-renderer')
  const showing = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svelte'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ text }) => /language\.failure\(|failureWords\(|reasonOf\(|checkWords\(/.test(text))
  expect(showing.length).toBeGreaterThan(10)
  expect(
    showing.filter(({ text }) => !/<Help |help=\{/.test(text)).map(({ name }) => name),
  ).toEqual([])
})
