import { type Language, languageOf } from '../../contract/settings.ts'

/** The language of a terminal's locale (POSIX, section 8.2), for texts that appear without a page. */
export function environmentLanguage(env: NodeJS.ProcessEnv): Language {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || 'en'
  return languageOf('system', [locale.replace('_', '-')])
}
