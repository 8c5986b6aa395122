import type { Language } from '../settings.ts'

/** The help beside labels and failures. English is the model: a language that lacks a text does not compile. */
export type HelpTexts = typeof import('../../../resources/messages/help/en.json')

/** The place of a help text, `schools.name`. */
export type HelpKey = {
  [Group in keyof HelpTexts]: `${Group}.${keyof HelpTexts[Group] & string}`
}[keyof HelpTexts]

// Texts apart from the other messages: they are loaded when the first help is opened.
const files: Record<Language, () => Promise<{ default: HelpTexts }>> = {
  en: () => import('../../../resources/messages/help/en.json', { with: { type: 'json' } }),
  es: () => import('../../../resources/messages/help/es.json', { with: { type: 'json' } }),
  'pt-BR': () => import('../../../resources/messages/help/pt-BR.json', { with: { type: 'json' } }),
}

/** The help text at a place, in a language. */
export async function helpText(key: HelpKey, language: Language): Promise<string> {
  const dot = key.indexOf('.')
  // The cast: a key names a text by its type.
  const texts = (await files[language]()).default as Record<string, Record<string, string>>
  return texts[key.slice(0, dot)]?.[key.slice(dot + 1)] ?? ''
}
