/** The `lang` of a shown sentence: unknown (`''`) if it is in the platform's own words (`said`); undefined if it was translated. */
export const platformLanguage = (shown: string, said: string): '' | undefined =>
  shown !== '' && said.startsWith(shown) ? '' : undefined
