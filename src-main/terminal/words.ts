import type { Language } from '../contract/settings.ts'
import { activityWords } from './activity-words.ts'
import { checkWords } from './check-words.ts'
import { fileWords } from './file-words.ts'
import { profileFileWords } from './profile-file-words.ts'
import { sendingWords } from './sending-words.ts'
import { snapshotWords } from './snapshot-words.ts'
import { statsWords } from './stats-words.ts'

/** The terminal's own words; those of failures and rules are the contract's. */
const en = {
  name: 'Name',
  kind: 'Kind',
  token: 'Token',
  unitAddress: 'Unit address',
  id: 'Id',
  slug: 'Slug',
  contract: 'Contract',
  city: 'City',
  groups: 'Groups',
  column: 'Column',
  type: 'Type',
  filled: 'Filled',
  selected: 'selected',
  saved: 'in the keychain',
  session: 'for this run only',
  absent: 'none',
  schoolsShown: (shown: number, total: number) => `${shown} of ${total} schools`,
  page: (page: number, pages: number) => `page ${page} of ${pages}`,
  created: (name: string, id: string) => `Created ${name} (${id}).`,
  createdUnnamed: 'The platform accepted the school and did not say more.',
  updated: (id: number, status: number) => `Updated course ${id} (status ${status}).`,
  runs: (sent: string) => `Runs: ${sent}`,
  runsCounted: (sent: string, total: string) =>
    `Runs: ${sent} sent, ${total} by the platform’s own count`,
  runsShown: (shown: string, found: string, total: string) =>
    found === total
      ? `${shown} of ${total} runs`
      : `${shown} of ${found} runs that fit, of ${total}`,
  exported: (runs: string, name: string, bytes: string) =>
    `Runs written to ${name}: ${runs} (${bytes} bytes).`,
  cutCells: (count: string) =>
    `Texts that were longer than a cell of Excel may be, and were cut: ${count}.`,
  emptyColumns: (names: string) => `No run has these columns, so they are empty: ${names}.`,
  added: (name: string) => `Added ${name}.`,
  removed: (name: string) => `Removed ${name}.`,
  domainWarning:
    'Make sure that the institution’s own domain is part of the unit address; without it the platform refuses calls.',
  tokenPrompt: 'Token (not shown): ',
  tokenKept: 'The token is in the keychain.',
  tokenCleared: 'The token is gone from the keychain.',
  waiting: 'Waiting for your keychain. A window may be asking for its password…',
  taxIdWarning: 'The tax id does not look valid for this profile’s country.',
  slugWarning:
    'The slug is neither lower-case letters, digits and hyphens nor an address; the platform may refuse it.',
  unread: (count: number) => `${count} parts of the answer were not understood.`,
  setAside: (name: string) => `A file could not be read and was put aside as ${name}.`,
  newerVersion: (name: string) => `${name} comes from a newer Provost and was left alone.`,
  platformSays: 'The platform says',
  practice: 'Serving the practice institution until interrupted.',
  portTaken: (port: number, detail: string) => `Port ${port} cannot be had (${detail}).`,
  units: { bytes: 'bytes', runs: 'runs', pages: 'pages', drafts: 'drafts', checks: 'checks' },
  pace: (rate: string, left: string) => `${rate}/s, ${left} left`,
  fineOf: (fine: string, all: string) => `${fine} of ${all} without a problem.`,
  confirmPrompt: (name: string) => `Type the name of the institution to go on (${name}): `,
  confirmNeeded: (name: string) =>
    `This needs your word: repeat the name of the institution with --confirm "${name}".`,
  sending: sendingWords.en,
  activity: activityWords.en,
  check: checkWords.en,
  profileFile: profileFileWords.en,
  stats: statsWords.en,
  file: fileWords.en,
  snapshots: snapshotWords.en,
}
export type TerminalWords = typeof en

const ptBR: TerminalWords = {
  name: 'Nome',
  kind: 'Tipo',
  token: 'Token',
  unitAddress: 'Endereço das unidades',
  id: 'Id',
  slug: 'Slug',
  contract: 'Contrato',
  city: 'Cidade',
  groups: 'Grupos',
  column: 'Coluna',
  type: 'Tipo',
  filled: 'Preenchidos',
  selected: 'selecionado',
  saved: 'no chaveiro',
  session: 'só nesta execução',
  absent: 'nenhum',
  schoolsShown: (shown, total) => `${shown} de ${total} escolas`,
  page: (page, pages) => `página ${page} de ${pages}`,
  created: (name, id) => `Escola criada: ${name} (${id}).`,
  createdUnnamed: 'A plataforma aceitou a escola e não disse mais nada.',
  updated: (id, status) => `Curso ${id} atualizado (status ${status}).`,
  runs: (sent) => `Execuções: ${sent}`,
  runsCounted: (sent, total) => `Execuções: ${sent} recebidas, ${total} segundo a plataforma`,
  runsShown: (shown, found, total) =>
    found === total
      ? `${shown} de ${total} execuções`
      : `${shown} de ${found} execuções que correspondem, de um total de ${total}`,
  exported: (runs, name, bytes) => `Execuções gravadas em ${name}: ${runs} (${bytes} bytes).`,
  cutCells: (count) =>
    `Textos maiores do que cabe numa célula do Excel e que foram cortados: ${count}.`,
  emptyColumns: (names) => `Nenhuma execução tem estas colunas, que ficam vazias: ${names}.`,
  added: (name) => `Perfil adicionado: ${name}.`,
  removed: (name) => `Perfil removido: ${name}.`,
  domainWarning:
    'Confira se o domínio da instituição faz parte do endereço das unidades; sem ele a plataforma recusa as chamadas.',
  tokenPrompt: 'Token (não aparece): ',
  tokenKept: 'O token está no chaveiro.',
  tokenCleared: 'O token saiu do chaveiro.',
  waiting: 'Esperando o chaveiro. Uma janela pode estar pedindo a senha…',
  taxIdWarning: 'O número fiscal não parece válido para o país deste perfil.',
  slugWarning:
    'O slug não é feito só de minúsculas, algarismos e hifens nem é um endereço; a plataforma pode recusá-lo.',
  unread: (count) => `${count} partes da resposta não foram entendidas.`,
  setAside: (name) => `Um arquivo não pôde ser lido e foi posto de lado como ${name}.`,
  newerVersion: (name) => `${name} vem de um Provost mais novo e não foi tocado.`,
  platformSays: 'A plataforma diz',
  practice: 'A instituição de prática fica no ar até ser interrompida.',
  portTaken: (port, detail) => `Não foi possível usar a porta ${port} (${detail}).`,
  units: {
    bytes: 'bytes',
    runs: 'execuções',
    pages: 'páginas',
    drafts: 'rascunhos',
    checks: 'verificações',
  },
  pace: (rate, left) => `${rate}/s, faltam ${left}`,
  fineOf: (fine, all) => `Sem problemas: ${fine} de ${all}.`,
  confirmPrompt: (name) => `Digite o nome da instituição para continuar (${name}): `,
  confirmNeeded: (name) =>
    `Isto precisa de confirmação: repita o nome da instituição com --confirm "${name}".`,
  sending: sendingWords['pt-BR'],
  activity: activityWords['pt-BR'],
  check: checkWords['pt-BR'],
  profileFile: profileFileWords['pt-BR'],
  stats: statsWords['pt-BR'],
  file: fileWords['pt-BR'],
  snapshots: snapshotWords['pt-BR'],
}

export const terminalWords: Record<Language, TerminalWords> = { en, 'pt-BR': ptBR }
