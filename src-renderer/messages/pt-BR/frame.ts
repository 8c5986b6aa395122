import type { frame as english } from '../en/frame.ts'
import type { Translated } from '../translated.ts'

/** A janela em volta das telas: barra lateral, linha de estado, avisos, atalhos, busca. */
export const frame: Translated<typeof english> = {
  schools: 'Escolas',
  courses: 'Cursos',
  datasets: 'Conjuntos de dados',
  drafts: 'Rascunhos',
  activity: 'Atividade',
  settings: 'Configurações',
  title: (view: string, institution: string) => `${view} · ${institution} · Provost`,

  skip: 'Ir para o conteúdo',
  sideBar: 'Instituição e telas',
  views: 'Telas',
  institutions: 'Instituições',
  institution: 'Instituição',
  noInstitution: 'Nenhuma instituição',
  addInstitution: 'Adicionar instituição…',
  manageInstitutions: 'Gerenciar instituições',
  kinds: { practice: 'Treino', test: 'Teste', production: 'Produção' },
  draftCount: (count: number) => (count === 1 ? '1 rascunho' : `${count} rascunhos`),

  status: 'Estado',
  online: 'Conectado',
  notAsked: 'Ainda não consultada',
  keychainWaiting: 'Aguardando o chaveiro…',
  keychainHeld: 'Token no chaveiro',
  keychainEmpty: 'Nenhum token no chaveiro',
  tokenInSession: 'Token só para esta sessão',
  cancelWaiting: 'Cancelar',
  working: {
    bytes: (done: string) => `Lendo, ${done}`,
    runs: (done: string) => `Em andamento, ${done} execuções`,
    pages: (done: string) => `Lendo, ${done} páginas`,
    checks: (done: string) => `Verificando, ${done} concluídas`,
  },
  share: (done: string, percent: string) => `${done} (${percent})`,

  setAsideTitle: (count: number) =>
    count === 1 ? 'Um arquivo não pôde ser lido' : `${count} arquivos não puderam ser lidos`,
  setAsideWhat: {
    profiles: 'A lista de instituições',
    draft: 'Um rascunho',
    attempt: 'Uma tentativa de envio',
    activity: 'Parte da atividade',
    settings: 'As configurações',
    remembered: 'O que estava guardado para uso sem conexão',
    snapshot: 'Uma cópia guardada de um conjunto de dados',
  },
  setAsideWhy: {
    unreadable: 'está danificado',
    'newer-version': 'vem de um Provost mais novo',
  },
  setAsideNote: 'Nada foi sobrescrito: os arquivos ficam na pasta “corrupt” da pasta de dados.',

  shortcuts: 'Atalhos de teclado',
  shortcutsNote: 'Funcionam em todas as telas.',
  shortcutNames: {
    schools: 'Ir para escolas',
    courses: 'Ir para cursos',
    datasets: 'Ir para conjuntos de dados',
    drafts: 'Ir para rascunhos',
    activity: 'Ir para a atividade',
    newSchool: 'Nova escola',
    palette: 'Buscar qualquer coisa',
    openFile: 'Abrir um arquivo salvo de um conjunto',
    settings: 'Abrir configurações',
    help: 'Mostrar esta lista',
  },

  palette: 'Buscar qualquer coisa',
  palettePlaceholder: 'Ir para, trocar, fazer…',
  paletteEmpty: 'Nada tem esse nome.',
  goTo: 'Ir para',
  actions: 'Ações',
  newSchool: 'Nova escola',
  editCourse: 'Editar um curso',
  openDataset: 'Abrir um conjunto de dados',
  openFile: 'Abrir um arquivo salvo de um conjunto…',
  snapshots: 'Cópias guardadas',
  switchTo: (name: string) => `Trocar para ${name}`,
}
