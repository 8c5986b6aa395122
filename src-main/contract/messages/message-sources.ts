import en from '../../../resources/messages/en.json' with { type: 'json' }
import es from '../../../resources/messages/es.json' with { type: 'json' }
import ptBR from '../../../resources/messages/pt-BR.json' with { type: 'json' }
import type { Language } from '../settings.ts'

/** The texts of one language, as they are written. English is the model. */
export type MessageSource = typeof en

// A catalogue that lacks a message of the English one does not compile.
const all: Record<Language, MessageSource> = { en, es, 'pt-BR': ptBR }

/** The texts that are there. The page is built with `message-sources-of-page.ts` in place of this file. */
export const messageSources: Partial<Record<Language, MessageSource>> = all

/** Reads the texts of a language, and rejects if they cannot be read. Here all are there from the beginning. */
export function readMessageSource(language: Language): Promise<MessageSource> {
  return Promise.resolve(all[language])
}
