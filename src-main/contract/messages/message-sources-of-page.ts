import type { Language } from '../settings.ts'
import type * as everywhere from './message-sources.ts'

type Source = everywhere.MessageSource

/** The texts that were read so far. */
export const messageSources: Partial<Record<Language, Source>> = {}

const readers: Record<Language, () => Promise<{ default: Source }>> = {
  en: () => import('../../../resources/messages/en.json', { with: { type: 'json' } }),
  es: () => import('../../../resources/messages/es.json', { with: { type: 'json' } }),
  'pt-BR': () => import('../../../resources/messages/pt-BR.json', { with: { type: 'json' } }),
}

/** Reads the texts of a language once, and rejects if they cannot be read. A person needs one of the languages. */
export async function readMessageSource(language: Language): Promise<Source> {
  return (messageSources[language] ??= (await readers[language]()).default)
}
