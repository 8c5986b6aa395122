import type { Language } from '../../contract/settings.ts'

/** What the native shell says by itself: menus and message boxes. The page has its own words. */
export type NativeWords = {
  menu: Record<
    | 'about'
    | 'hide'
    | 'hideOthers'
    | 'showAll'
    | 'quit'
    | 'file'
    | 'edit'
    | 'undo'
    | 'redo'
    | 'cut'
    | 'copy'
    | 'paste'
    | 'selectAll'
    | 'view'
    | 'actualSize'
    | 'zoomIn'
    | 'zoomOut'
    | 'fullScreen'
    | 'window'
    | 'minimize'
    | 'close',
    string
  >
  openLink: { message: string; open: string; cancel: string }
  unresponsive: { message: string; detail: string; wait: string; restart: string }
  crashed: { message: string; detail: string; restart: string; quit: string }
  broken: { message: string; detail: string }
  notUpdated: { message: string; detail: string }
}

const en: NativeWords = {
  menu: {
    about: 'About Provost',
    hide: 'Hide Provost',
    hideOthers: 'Hide others',
    showAll: 'Show all',
    quit: 'Quit Provost',
    file: '&File',
    edit: '&Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    view: '&View',
    actualSize: 'Actual size',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fullScreen: 'Full screen',
    window: '&Window',
    minimize: 'Minimize',
    close: 'Close window',
  },
  openLink: { message: 'Open this address in your browser?', open: 'Open', cancel: 'Cancel' },
  unresponsive: {
    message: 'The window does not respond.',
    detail: 'Wait a little longer, or restart the window. Saved drafts come back.',
    wait: 'Wait',
    restart: 'Restart the window',
  },
  crashed: {
    message: 'The window keeps failing.',
    detail: 'Your saved drafts are safe on this computer.',
    restart: 'Try again',
    quit: 'Quit',
  },
  broken: {
    message: 'Provost has to close.',
    detail: 'Something went wrong inside the program. Your saved drafts are safe on this computer.',
  },
  notUpdated: {
    message: 'The update could not be installed.',
    detail: 'The system did not start it. Open Provost again: nothing is lost.',
  },
}

const ptBR: NativeWords = {
  menu: {
    about: 'Sobre o Provost',
    hide: 'Ocultar o Provost',
    hideOthers: 'Ocultar os outros',
    showAll: 'Mostrar todos',
    quit: 'Sair do Provost',
    file: '&Arquivo',
    edit: '&Editar',
    undo: 'Desfazer',
    redo: 'Refazer',
    cut: 'Recortar',
    copy: 'Copiar',
    paste: 'Colar',
    selectAll: 'Selecionar tudo',
    view: 'E&xibir',
    actualSize: 'Tamanho real',
    zoomIn: 'Ampliar',
    zoomOut: 'Reduzir',
    fullScreen: 'Tela cheia',
    window: '&Janela',
    minimize: 'Minimizar',
    close: 'Fechar janela',
  },
  openLink: { message: 'Abrir este endereço no navegador?', open: 'Abrir', cancel: 'Cancelar' },
  unresponsive: {
    message: 'A janela não responde.',
    detail: 'Aguarde mais um pouco ou reinicie a janela. Os rascunhos salvos voltam.',
    wait: 'Aguardar',
    restart: 'Reiniciar a janela',
  },
  crashed: {
    message: 'A janela falha repetidamente.',
    detail: 'Os rascunhos salvos estão seguros neste computador.',
    restart: 'Tentar de novo',
    quit: 'Sair',
  },
  broken: {
    message: 'O Provost precisa ser fechado.',
    detail:
      'Algo deu errado dentro do programa. Os rascunhos salvos estão seguros neste computador.',
  },
  notUpdated: {
    message: 'Não foi possível instalar a atualização.',
    detail: 'O sistema não a iniciou. Abra o Provost de novo: nada se perdeu.',
  },
}

export const nativeWords: Record<Language, NativeWords> = { en, 'pt-BR': ptBR }
