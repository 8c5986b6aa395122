import type { Profile } from '../../contract/profile.ts'
import type { Language } from '../../contract/settings.ts'
import { readSettings } from '../profiles/settings.ts'
import type { DocumentStore } from '../storage/document-store.ts'

/** Countries whose staff write Spanish, by ISO 3166-1. */
const spanish = new Set('AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE'.split(' '))

/** The language in which the numbers of a new batch are written: the chosen one, or that of the institution's country. */
export async function numberLanguageOf(
  profile: Profile,
  records: DocumentStore,
): Promise<Language> {
  const settings = await readSettings(records)
  const chosen = settings.ok ? settings.value.language : 'system'
  return chosen === 'system' ? languageOfCountry(profile.taxIdCountry) : chosen
}

/** The language of a country. */
export function languageOfCountry(country: string): Language {
  if (country === 'BR' || country === 'PT') return 'pt-BR'
  return spanish.has(country) ? 'es' : 'en'
}
