import en from '../../../resources/messages/en.json' with { type: 'json' }
import es from '../../../resources/messages/es.json' with { type: 'json' }
import ptBR from '../../../resources/messages/pt-BR.json' with { type: 'json' }
import type { Language } from '../settings.ts'

/** The source texts of one language. The English texts define the type. */
export type MessageSource = typeof en

// A language that lacks a message does not compile.
const all: Record<Language, MessageSource> = { en, es, 'pt-BR': ptBR }

/** The available texts. In the page's build, `message-sources-of-page.ts` replaces this file. */
export const messageSources: Partial<Record<Language, MessageSource>> = all

/** Returns the texts of a language. Here they are imported above; the page loads them. */
export function readMessageSource(language: Language): Promise<MessageSource> {
  return Promise.resolve(all[language])
}
