import type { updates as english } from '../en/updates.ts'
import type { Translated } from '../translated.ts'

/** Versões novas do programa: a seção das configurações e o aviso na linha de estado. */
export const updates: Translated<typeof english> = {
  title: 'Atualizações',
  text: 'Nada é baixado ou instalado antes que você diga que sim.',
  off: {
    'not-packaged':
      'As atualizações estão desligadas: esta cópia não veio de um instalador do Provost.',
    'by-system':
      'As atualizações estão desligadas aqui: o Provost é um pacote deste sistema, que traz as versões novas.',
    managed:
      'As atualizações estão desligadas: quem administra este computador decidiu assim e traz as versões novas.',
    'bad-policy':
      'As atualizações estão desligadas: não é possível ler o que os administradores deste computador definiram em policy.json. Avise-os.',
    'no-address': 'As atualizações estão desligadas: esta cópia não sabe de onde elas vêm.',
    'not-signed':
      'As atualizações estão desligadas: esta cópia não é assinada, e não seria possível distinguir uma atualização de uma falsificação.',
  },
  idle: 'Ninguém procurou atualizações desde o início.',
  checking: 'Procurando atualizações…',
  none: (at: string) => `Esta é a versão mais nova. Verificado em ${at}.`,
  found: (version: string) => `Há a versão ${version}.`,
  downloading: (version: string) => `Baixando a versão ${version}`,
  ready: (version: string) => `A versão ${version} foi baixada e verificada.`,
  installing: (version: string) => `Fechando para a versão ${version}…`,
  check: 'Procurar atualizações',
  download: 'Baixar',
  install: 'Reiniciar e instalar…',
  confirmTitle: (version: string) => `Instalar a versão ${version}?`,
  confirmBody: 'O Provost salva o que você digitou, fecha e abre de novo na versão nova.',
  confirm: 'Reiniciar e instalar',
  look: 'Procurar uma vez por dia',
  lookHint:
    'Só o lugar das atualizações é consultado, e nada sobre você ou este computador é informado.',
  note: {
    found: (version: string) => `Há a versão ${version}`,
    downloading: (percent: string) => `Baixando a atualização, ${percent}`,
    ready: (version: string) => `A versão ${version} pode ser instalada`,
    failed: 'A atualização falhou',
  },
}
