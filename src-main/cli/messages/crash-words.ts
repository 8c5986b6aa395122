import type { Language } from '../../contract/settings.ts'

/** Said when the program cannot go on. A module of its own: whatever else the program needs may be what is missing. */
export const crashWords: Record<Language, string> = {
  en: 'Provost made a mistake, or the system refused it what it needs, and it ends here. What was sent before is in "attempts list".',
  'pt-BR':
    'O Provost cometeu um erro, ou o sistema negou o que ele precisa, e termina aqui. O que saiu antes está em "attempts list".',
  es: 'Provost cometió un error, o el sistema le negó lo que necesita, y termina aquí. Lo que se envió antes está en "attempts list".',
}
