import { expect, test } from '@playwright/test'
import { messageSources as everywhere } from '../../../../src-main/contract/messages/message-sources.ts'
import {
  messageSources,
  readMessageSource,
} from '../../../../src-main/contract/messages/message-sources-of-page.ts'
import { languages } from '../../../../src-main/contract/settings.ts'

test('the page loads the messages of a language on request, and no others', async () => {
  expect(messageSources).toEqual({})
  await readMessageSource('es')
  expect(Object.keys(messageSources)).toEqual(['es'])
  for (const language of languages) {
    expect(await readMessageSource(language), language).toEqual(everywhere[language])
  }
})
