import type { Language } from '../contract/settings.ts'

type CheckWords = {
  head: [state: string, check: string, result: string]
  todo: string
  counts: (fine: number, warnings: number, failed: number, skipped: number) => string
}

/** What the terminal says around the checks. */
export const checkWords: Record<Language, CheckWords> = {
  en: {
    head: ['State', 'Check', 'Result'],
    todo: 'What to do:',
    counts: (fine, warnings, failed, skipped) =>
      `Fine: ${fine} · warnings: ${warnings} · failed: ${failed} · left out: ${skipped}`,
  },
  'pt-BR': {
    head: ['Estado', 'Verificação', 'Resultado'],
    todo: 'O que fazer:',
    counts: (fine, warnings, failed, skipped) =>
      `Em ordem: ${fine} · atenção: ${warnings} · falhas: ${failed} · não verificados: ${skipped}`,
  },
}
