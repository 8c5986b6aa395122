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
  about: 'Sobre',
  version: 'Versão',
  host: 'Exibido por',
  hosts: { electron: 'Electron', chromium: 'Chromium', terminal: 'terminal' },
  licence: 'Licença',
  licenceText: 'MIT. Sem conta, sem telemetria.',
}
