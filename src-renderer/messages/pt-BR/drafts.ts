import type { drafts as english } from '../en/drafts.ts'
import type { Translated } from '../translated.ts'

/** A lista de rascunhos. */
export const drafts: Translated<typeof english> = {
  title: 'Rascunhos',
  text: 'Formulários ainda não enviados. São salvos neste computador enquanto você digita.',
  name: 'Rascunho',
  kind: 'Tipo',
  institution: 'Instituição',
  state: 'Situação',
  savedWhen: 'Salvo',
  actions: 'Ações',
  kinds: { school: 'Nova escola', course: 'Curso', profile: 'Instituição' },
  untitled: {
    school: 'Escola sem nome',
    course: 'Curso sem título',
    profile: 'Instituição sem nome',
  },
  noInstitution: 'Nova instituição',
  removedInstitution: 'Instituição removida',
  archived: 'Arquivada',

  states: {
    editing: 'Em edição',
    ready: 'Pronto para enviar',
    sending: 'Enviando…',
    failed: 'Não aceito',
    unknown: 'Resultado desconhecido',
  },
  stateTexts: {
    editing:
      'Abra para continuar. Quando estiver completo, pode ser enviado ou marcado como pronto.',
    ready: 'Conferido e completo. É enviado quando você mandar, exatamente como foi marcado.',
    sending: 'O pedido está a caminho.',
    failed:
      'Não foi realizado. O que a plataforma disse fica no formulário até você mudar o campo.',
    unknown:
      'O pedido saiu e a resposta se perdeu. Nada é enviado de novo até se saber o que aconteceu.',
  },
  complaints: (count: number) => (count === 1 ? '1 reclamação' : `${count} reclamações`),
  lastTry: (title: string) => `Última tentativa: ${title}`,
  copiedFrom: (institution: string) =>
    institution === '' ? 'Cópia: confira os ids' : `De ${institution}: confira os ids`,

  filters: 'Filtrar rascunhos',
  search: 'Buscar',
  searchHint: 'Nome ou instituição',
  allStates: 'Todas as situações',
  allKinds: 'Todos os tipos',
  scope: 'Instituições',
  here: 'Esta instituição',
  everywhere: 'Todas',
  clearFilters: 'Limpar filtros',
  shownOf: (shown: string, all: string) => `${shown} de ${all}`,
  noMatchTitle: 'Nenhum rascunho corresponde a estes filtros',
  noMatchText: (count: number) =>
    count === 1 ? 'Há 1 rascunho ao todo.' : `Há ${count} rascunhos ao todo.`,

  menu: (title: string) => `Ações de ${title}`,
  open: 'Abrir',
  findOut: 'Descobrir o que aconteceu…',
  send: 'Enviar agora',
  editAgain: 'Voltar à edição',
  rename: 'Renomear…',
  duplicate: 'Duplicar',
  copyElsewhere: 'Copiar para outra instituição…',
  delete: 'Apagar',

  renameTitle: 'Renomear o rascunho',
  renameText: 'O nome é só para você: não é enviado.',
  renameLabel: 'Nome',
  renameHint: (title: string) => `Deixe vazio para mostrar o próprio título: ${title}`,
  renameConfirm: 'Renomear',

  copyTitle: (title: string) => `Copiar “${title}” para outra instituição`,
  copyText:
    'Ids numéricos, como os dos grupos, têm outro significado em cada instituição. A cópia os marca para você conferir antes do envio.',
  copyConfirm: 'Copiar rascunho',
  copyNowhere: 'Não há outra instituição para onde copiar.',
  copied: (institution: string) => `Copiado para ${institution}`,
  duplicated: 'Rascunho duplicado',

  removedTitle: 'A instituição deste rascunho foi removida',
  removedText:
    'O rascunho continua guardado, mas não pode ser aberto nem enviado sem a instituição. Copie-o para outra instituição para continuar, ou apague-o.',
  removedProfileText:
    'Ele guarda mudanças de uma instituição que não existe mais. Apague-o, ou adicione a instituição de novo.',
  archivedTitle: (institution: string) => `${institution} está arquivada`,
  archivedText:
    'Os rascunhos dela continuam guardados. Desarquive a instituição para abrir este, ou copie-o para outra instituição.',
  unarchive: 'Desarquivar e abrir',

  keptTitle: (title: string) => `“${title}” ainda não pode ser apagado`,
  keptUnknown:
    'O pedido saiu e não se sabe o que aconteceu: sem o rascunho, o que foi enviado se perderia. Descubra antes.',
  keptSending: 'Ele está sendo enviado. Aguarde o resultado.',
  deleted: 'Rascunho apagado',
  undo: 'Desfazer',
  emptyTitle: 'Nenhum rascunho',
  emptyText:
    'Tudo o que você preenche em um formulário é salvo aqui sozinho, com ou sem conexão. Sai da lista quando a plataforma confirma.',
  newSchool: 'Nova escola',
  editCourse: 'Editar um curso',
}
