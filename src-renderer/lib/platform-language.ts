/** The `lang` of a sentence of the platform, from what is shown and what it said: unknown (`''`), unless it was translated. */
export const platformLanguage = (shown: string, said: string): '' | undefined =>
  shown !== '' && said.startsWith(shown) ? '' : undefined
