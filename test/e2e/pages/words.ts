import { type Language, languageOf } from '../../../src-main/contract/settings.ts'
import { type Catalogue, messagesIn } from '../../../src-main/contract/messages/catalogue.ts'

/** The window's own messages: a test names a control by the words that a person reads on it. */
export type Words = Catalogue['window']

export function wordsOf(language: Language): Words {
  return messagesIn(language).window
}

/** The language that the window speaks on a system with this locale. */
export function languageOfLocale(locale: string): Language {
  return languageOf('system', [locale])
}
