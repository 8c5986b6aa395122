import type { Language } from '../../contract/settings.ts'

/** The message of a crash. A separate module, because any other module may be the one that fails to load. */
export const crashWords: Record<Language, string> = {
  en: 'Provost made a mistake, or the system refused it what it needs, and it ends here. What was sent before is in "attempts list".',
  'pt-BR':
    'O Provost cometeu um erro, ou o sistema negou o que ele precisa, e termina aqui. O que saiu antes está em "attempts list".',
  es: 'Provost cometió un error, o el sistema le negó lo que necesita, y termina aquí. Lo que se envió antes está en "attempts list".',
}
