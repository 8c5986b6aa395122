import { type Language, languageOf } from '../../../src-main/contract/settings.ts'
import { en } from '../../../src-renderer/messages/en.ts'
import { ptBR } from '../../../src-renderer/messages/pt-br.ts'
import type { Translated } from '../../../src-renderer/messages/translated.ts'

/** The window's own messages: a test names a control by the words that a person reads on it. */
export type Words = Translated<typeof en>

const tables: Record<Language, Words> = { en, 'pt-BR': ptBR }

export function wordsOf(language: Language): Words {
  return tables[language]
}

/** The language that the window speaks on a system with this locale. */
export function languageOfLocale(locale: string): Language {
  return languageOf('system', [locale])
}
