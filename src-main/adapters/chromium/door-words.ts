import type { Language } from '../../contract/settings.ts'

/** What the door says in the terminal that it was started from, where there is no window to say it. */
export type DoorWords = Record<'noBrowser' | 'notOpened' | 'pageLost', string>

export const doorWords: Record<Language, DoorWords> = {
  en: {
    noBrowser:
      'No Chromium, Chrome or Edge is installed. Install one, or name it in PROVOST_CHROMIUM.',
    notOpened: 'The browser could not open a window. If Provost is open already, use that one.',
    pageLost: 'The page failed and was closed. Saved drafts are safe: start Provost again.',
  },
  'pt-BR': {
    noBrowser:
      'Nenhum Chromium, Chrome ou Edge está instalado. Instale um, ou indique-o em PROVOST_CHROMIUM.',
    notOpened:
      'O navegador não conseguiu abrir uma janela. Se o Provost já está aberto, use aquela.',
    pageLost:
      'A página falhou e foi fechada. Os rascunhos salvos estão seguros: inicie o Provost de novo.',
  },
}
