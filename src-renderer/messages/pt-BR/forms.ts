import type { forms as english } from '../en/forms.ts'
import type { Translated } from '../translated.ts'

/** O que os formulários de escolas e de cursos dizem em comum: do envio, dos rascunhos e de suas versões. */
export const forms: Translated<typeof english> = {
  productionTitle: (action: string, profile: string) => `${action} em ${profile}?`,
  productionText:
    'Este é um perfil de produção: o que é enviado vale imediatamente na plataforma real. A confirmação é pedida uma vez por sessão.',

  textStays: 'O que você digitou continua nesta janela, e o programa tenta salvar de novo.',
  leftUnsaved: (count: number) =>
    count === 1
      ? 'Um formulário que você deixou não foi salvo'
      : `${count} formulários que você deixou não foram salvos`,
  leftUnsavedText:
    'O texto fica guardado nesta janela enquanto ela estiver aberta, e o programa tenta salvar de novo.',
  leftUnsavedOpen: 'Abrir o formulário',

  otherProfileTitle: (profile: string) => `Este rascunho pertence a ${profile}`,
  otherProfileText: (current: string) =>
    `O perfil atual é ${current}. O rascunho só pode ser enviado a partir do próprio perfil.`,
  switchTo: (profile: string) => `Mudar para ${profile}`,

  markReady: 'Marcar como pronto',
  markReadyHint: 'Confere o formulário e o deixa em Rascunhos, à espera do seu envio.',
  markedReady: (title: string) => `${title} está pronto. Só é enviado quando você mandar.`,
  readyTitle: 'Pronto para enviar',
  readyText: (time: string) =>
    `Marcado em ${time}. Fica em Rascunhos até você enviar. Qualquer alteração retira a marca.`,
  sendNow: 'Enviar agora',
  keepEditing: 'Continuar editando',
  sendingTitle: 'Este rascunho está sendo enviado',
  sendingText: 'O envio foi feito em outro lugar. Será possível alterar quando a resposta chegar.',

  sentAt: (time: string, host: string) => `Enviado para ${host} em ${time}.`,
  because: {
    interrupted: 'O programa terminou antes de guardar a resposta.',
    'timed-out': 'A resposta não chegou a tempo.',
    'server-error':
      'A plataforma respondeu com um erro próprio; ela pode ter cumprido o pedido antes disso.',
    'unexpected-answer': 'O que voltou não é uma resposta que a plataforma dê.',
    cancelled: 'O pedido foi interrompido depois de ter saído.',
    network: 'A conexão caiu antes de a resposta chegar.',
  },
  otherAttempt:
    'Nada foi enviado agora: o mesmo já saiu antes, de outro rascunho ou do terminal, e aquela resposta se perdeu. Descubra primeiro o que houve com ele.',
  findOut: 'Descobrir',
  askAgain: 'Perguntar de novo',
  findOutText: '“Descobrir” pergunta à plataforma se a escola existe; nada é enviado.',
  cannotAsk:
    'A plataforma não oferece como ler um curso; por isso, só você pode dizer. Veja o curso lá antes de responder.',
  doubts: {
    differs:
      'Existe uma escola parecida, mas não igual: outra pessoa pode tê-la criado, ou a plataforma a gravou de outra forma.',
    older: 'Existe uma escola com este slug, mas ela é mais antiga que o pedido.',
    several: 'Mais de uma escola tem este slug.',
    unread: 'Não foi possível ler a lista inteira: a escola pode estar na parte que falta.',
  },
  fitting: 'Escolas que correspondem',
  createdAt: 'Criada em',
  thisOne: 'É esta',
  wasDone: { school: 'Foi criada', course: 'Foi atualizado' },
  wasNotDone: { school: 'Não foi criada', course: 'Não foi atualizado' },
  ifDone: {
    school:
      'O rascunho é guardado à parte e pode ser recuperado por trinta dias. Em caso de engano, a escola fica faltando na plataforma.',
    course:
      'O rascunho é guardado à parte, e a próxima alteração será comparada com o que foi enviado. Em caso de engano, o curso continua com o conteúdo antigo.',
  },
  ifNotDone: {
    school: 'É possível enviar de novo. Em caso de engano, a escola pode ficar duplicada.',
    course:
      'É possível enviar de novo. Em caso de engano, isso apaga o que alguém possa ter alterado no curso desde então.',
  },
  clearsAgain: (fields: string) => `Também limparia de novo: ${fields}.`,
  askedToClear: (fields: string) => `O pedido também mandava limpar: ${fields}.`,
  whatWasSent: 'O que o pedido deveria alterar',
  sentBefore: (time: string) => `Comparado com o envio anterior, de ${time}:`,
  nothingBefore: 'Nada foi enviado daqui antes para este curso. Isto é tudo o que o pedido trazia:',
  attemptGone:
    'O registro do pedido não existe mais; nada indica o que foi enviado. Veja na plataforma antes de continuar.',
  goOn: 'Não foi cumprido',
  notDone: {
    school: 'A escola não foi criada: é seguro enviar de novo.',
    course: 'O curso não foi atualizado: é possível enviar de novo.',
  },
  otherDone: {
    school:
      'O pedido anterior foi cumprido: existe uma escola com este slug. Enviar este formulário a criaria outra vez.',
    course: 'O pedido anterior foi cumprido. Enviar este formulário altera o curso mais uma vez.',
  },

  myVersion: (title: string) => `${title} (minha versão)`,
  changedElsewhere: 'Este rascunho foi alterado em outro lugar',
  versionsText: (time: string) =>
    `A outra versão foi salva em ${time}. Nada se perdeu: a sua fica guardada como um rascunho à parte até você escolher.`,
  versionsSame: 'As duas dizem o mesmo.',
  versions: 'As duas versões',
  field: 'Campo',
  mine: 'Sua versão',
  theirs: 'Outra versão',
  empty: 'Vazio',
  keepMine: 'Ficar com a sua',
  takeTheirs: 'Ficar com a outra',
  keepBoth: 'Manter as duas',
  keptMine: 'O rascunho agora é a sua versão',
  tookTheirs: 'Esta é a outra versão; a sua foi guardada à parte',
  undo: 'Desfazer',
  keptBoth: 'As duas versões estão em Rascunhos',
  replacedText: 'Esta é a versão mais nova.',
  bringBack: 'Comparar com a versão anterior',
  goneSent: 'Este rascunho foi enviado de outro lugar',
  goneSentText: 'O pedido foi cumprido. Enviar de novo faria o mesmo uma segunda vez.',
  goneRemoved: 'Este rascunho foi removido em outro lugar',
  goneText: 'O que se vê aqui está apenas nesta janela.',
  goneKept: 'O que você digitou depois fica guardado como um novo rascunho.',
  keepAsNew: 'Guardar como novo rascunho',

  reviewOpen: (count: number) =>
    count === 1
      ? '1 campo precisa de atenção antes do envio.'
      : `${count} campos precisam de atenção antes do envio.`,
  reviewShow: 'Mostrar o primeiro',

  removedInstitution: 'uma instituição removida',
  foreignTitle: (profile: string) => `Os ids vêm de ${profile}`,
  foreignText: 'Cada instituição tem ids com outro significado. Confira estes antes de enviar:',
  foreignUnknown: (id: number, name: string) =>
    name === '' ? `${id} não é conhecido aqui` : `${id} (${name}) não é conhecido aqui`,
  foreignOther: (id: number, name: string, here: string) =>
    name === '' ? `${id} aqui é ${here}` : `${id} era ${name}; aqui é ${here}`,
  foreignMatch: (id: number) => `Usar ${id}, que tem este nome aqui`,
  foreignKeep: 'Manter estes ids',
  foreignCourse: (id: number, profile: string) =>
    `${id} é o id do curso em ${profile}. Aqui ele é de outro curso, ou de nenhum.`,
  courseIdHere: 'Id do curso nesta instituição',
  courseIdUse: 'Usar este id',
  foreignAskTitle: 'Continuar com ids de outra instituição?',
  foreignAskText: (profile: string) =>
    `Estes foram copiados de ${profile}, e ninguém os conferiu aqui:`,
  foreignAskConfirm: 'Continuar com estes ids',
}
