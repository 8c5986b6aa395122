import { expect, test } from '@playwright/test'
import { courseFields } from '../../../../src-main/contract/course.ts'
import { type HelpKey, helpText } from '../../../../src-main/contract/messages/help.ts'
import { schoolFields } from '../../../../src-main/contract/school.ts'
import { languages } from '../../../../src-main/contract/settings.ts'
import en from '../../../../resources/messages/help/en.json' with { type: 'json' }

const keys = Object.entries(en).flatMap(([group, texts]) =>
  // The cast: TypeScript knows the keys of an object as texts only.
  Object.keys(texts).map((name) => `${group}.${name}` as HelpKey),
)

test('every field of a school and of a course has a help text', () => {
  const wanted = [
    ...schoolFields.map((field) => `schools.${field.slice(field.lastIndexOf('.') + 1)}`),
    ...courseFields.map((field) => `courses.${field}`),
  ]
  expect(wanted.filter((key) => !keys.some((known) => known === key))).toEqual([])
})

for (const language of languages) {
  test(`the help is one short paragraph in ${language}`, async () => {
    const texts = await Promise.all(keys.map((key) => helpText(key, language)))
    const wrong = texts.filter(
      (text) => text.length < 40 || text.length > 300 || /\n|\{/.test(text),
    )
    expect(wrong).toEqual([])
  })

  test(`the help uses words that a school secretary knows in ${language}`, async () => {
    const technical =
      /\b(?:slug|payload|interface|JSON|API|status \d|UTC|null|header|endpoint|HTTP|D-Bus)\b/i
    const texts = await Promise.all(keys.map((key) => helpText(key, language)))
    expect(texts.filter((text) => technical.test(text))).toEqual([])
  })
}
