import type { settings as english } from '../en/settings.ts'
import type { Translated } from '../translated.ts'

/** A tela de configurações. */
export const settings: Translated<typeof english> = {
  title: 'Configurações',
  institutions: 'Instituições',
  institutionsText: 'Cada uma tem seus endereços, seu token e sua cor.',
  add: 'Adicionar instituição',
  current: 'Em uso',
  edit: (name: string) => `Editar ${name}`,
  remove: (name: string) => `Remover ${name}`,
  appearance: 'Aparência',
  language: 'Idioma',
  languages: { system: 'Do sistema', en: 'English', 'pt-BR': 'Português (Brasil)' },
  theme: 'Tema',
  themes: { system: 'Do sistema', light: 'Claro', dark: 'Escuro' },
  keychainText:
    'Onde está o token de cada instituição. O Provost não guarda tokens em nenhum outro lugar.',
  checkKeychain: 'Verificar de novo',
  history: {
    title: 'Histórico',
    text: 'O que foi feito aparece em Atividade, com o que foi enviado e respondido. Fica neste computador.',
    keep: 'Guardar por',
    keepHint: 'O que for mais antigo é apagado de vez: no próximo início e, depois, dia a dia.',
    days: (days: number) => (days === 365 ? '1 ano' : `${days} dias`),
    everything: 'Enquanto houver espaço',
    wipe: 'Apagar a atividade de uma instituição',
    removed: (name: string) => `${name} (removida)`,
    wipeButton: 'Apagar…',
    wipeOf: (name: string) => `Apagar a atividade de ${name}…`,
    wipeTitle: (name: string) => `Apagar a atividade de ${name}?`,
    wipeBody:
      'Todos os seus registros, com o que foi enviado e respondido, são apagados de vez. A instituição, o token, os rascunhos e os envios ainda não esclarecidos ficam.',
    wipeConfirm: 'Apagar atividade',
    wiped: (name: string) => `Atividade de ${name} apagada`,
  },
  support: {
    title: 'Suporte',
    text: 'Se algo der errado, um arquivo de diagnóstico ajuda quem dá suporte a você.',
    inside:
      'Contém: as versões do Provost e deste sistema, as configurações, os endereços das instituições, o que foi feito e o que falhou: quando, sobre qual escola, curso ou conjunto de dados, e com que status.',
    notInside:
      'Não contém: tokens, o conteúdo de formulários e rascunhos, nem os textos enviados e respondidos.',
    save: 'Salvar diagnóstico…',
    saved: (name: string) => `Salvo como ${name}`,
    savedNext:
      'Está na pasta que você escolheu. É um arquivo zip: você pode olhar dentro dele antes de enviar.',
  },
  about: 'Sobre',
  version: 'Versão',
  host: 'Exibido por',
  hosts: { electron: 'Electron', chromium: 'Chromium', terminal: 'terminal' },
  licence: 'Licença',
  licenceText: 'MIT. Sem conta, sem telemetria.',
}
