import type { Language } from '../settings.ts'

/** The help texts for labels and failures. The English texts define the type, so a missing text does not compile. */
export type HelpTexts = typeof import('../../../resources/messages/help/en.json')

/** The key of a help text, such as `schools.name`. */
export type HelpKey = {
  [Group in keyof HelpTexts]: `${Group}.${keyof HelpTexts[Group] & string}`
}[keyof HelpTexts]

// These texts are separate from the other messages, so that they are loaded only when a help is first opened.
const files: Record<Language, () => Promise<{ default: HelpTexts }>> = {
  en: () => import('../../../resources/messages/help/en.json', { with: { type: 'json' } }),
  es: () => import('../../../resources/messages/help/es.json', { with: { type: 'json' } }),
  'pt-BR': () => import('../../../resources/messages/help/pt-BR.json', { with: { type: 'json' } }),
}

/** The help text of a key, in a language. */
export async function helpText(key: HelpKey, language: Language): Promise<string> {
  const dot = key.indexOf('.')
  // The cast: the type of a key guarantees that the text exists.
  const texts = (await files[language]()).default as Record<string, Record<string, string>>
  return texts[key.slice(0, dot)]?.[key.slice(dot + 1)] ?? ''
}
