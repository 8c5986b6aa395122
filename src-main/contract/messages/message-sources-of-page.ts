import type { Language } from '../settings.ts'
import type * as everywhere from './message-sources.ts'

type Source = everywhere.MessageSource

/** The loaded texts. */
export const messageSources: Partial<Record<Language, Source>> = {}

const readers: Record<Language, () => Promise<{ default: Source }>> = {
  en: () => import('../../../resources/messages/en.json', { with: { type: 'json' } }),
  es: () => import('../../../resources/messages/es.json', { with: { type: 'json' } }),
  'pt-BR': () => import('../../../resources/messages/pt-BR.json', { with: { type: 'json' } }),
}

/** Loads the texts of a language once, because a person needs only one language. Rejects if they cannot be loaded. */
export async function readMessageSource(language: Language): Promise<Source> {
  return (messageSources[language] ??= (await readers[language]()).default)
}
