import type { drafts as english } from '../en/drafts.ts'
import type { Translated } from '../translated.ts'

/** A lista de rascunhos. */
export const drafts: Translated<typeof english> = {
  title: 'Rascunhos',
  text: 'Formulários ainda não enviados. São salvos neste computador enquanto você digita.',
  name: 'Rascunho',
  kind: 'Tipo',
  institution: 'Instituição',
  savedWhen: 'Salvo',
  actions: 'Ações',
  kinds: { school: 'Nova escola', course: 'Curso', profile: 'Instituição' },
  untitled: 'Sem título',
  noInstitution: 'Nova instituição',
  removedInstitution: 'Instituição removida',
  orphanTitle: 'A instituição deste rascunho foi removida',
  orphanText:
    'Ele não pode ser aberto. Adicione a instituição de novo e recomece, ou apague o rascunho.',
  delete: (title: string) => `Apagar o rascunho ${title}`,
  deleteTitle: 'Apagar este rascunho?',
  deleteBody: (title: string) => `“${title}” nunca foi enviado. Não é possível recuperá-lo.`,
  deleteConfirm: 'Apagar rascunho',
  deleted: 'Rascunho apagado',
  emptyTitle: 'Nenhum rascunho',
  emptyText:
    'Tudo o que você preenche em um formulário é salvo aqui sozinho, com ou sem conexão. Sai da lista quando a plataforma confirma.',
  newSchool: 'Nova escola',
  editCourse: 'Editar um curso',
}
