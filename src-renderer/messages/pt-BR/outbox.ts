import type { outbox as english } from '../en/outbox.ts'
import type { Translated } from '../translated.ts'

/** O envio dos rascunhos, e o que se sabe da conexão de que ele precisa. */
export const outbox: Translated<typeof english> = {
  labels: { ready: 'Prontos para enviar', progress: 'Envio', report: 'Resultado do envio' },
  ready: (count: number) =>
    count === 1
      ? '1 rascunho está pronto para enviar'
      : `${count} rascunhos estão prontos para enviar`,
  readyText: 'Saem um a um, na ordem em que foram marcados, quando você mandar.',
  sendAll: 'Enviar todos',
  sendAllCount: (count: number) =>
    count === 1 ? 'Enviar 1 rascunho' : `Enviar ${count} rascunhos`,
  sendOne: (title: string) => `Enviar ${title}`,

  sending: (place: number, total: number) =>
    total === 1 ? 'Enviando' : `Enviando ${place} de ${total}`,
  stop: 'Parar',
  stopping: 'Vai parar depois deste…',

  allSent: (count: number) =>
    count === 1 ? 'O rascunho foi enviado' : `Os ${count} rascunhos foram enviados`,
  sentOf: (sent: number, total: number) =>
    sent === 1 ? `1 de ${total} enviado` : `${sent} de ${total} enviados`,
  counts: {
    refused: (count: number) => (count === 1 ? '1 não aceito' : `${count} não aceitos`),
    unknown: (count: number) => `${count} com resultado desconhecido`,
    notSent: (count: number) => (count === 1 ? '1 não enviado' : `${count} não enviados`),
  },
  outcomes: {
    sent: 'Enviado',
    refused: 'Não aceito',
    unknown: 'Resultado desconhecido',
    notSent: 'Não enviado',
  },
  stopped: {
    cancelled: 'Você parou o envio.',
    network: 'O envio parou porque a plataforma não foi alcançada.',
    unauthorized: 'O envio parou porque a plataforma não aceita o token.',
    token: 'O envio parou porque o token não pôde ser obtido.',
  },
  left: (count: number) =>
    count === 1
      ? '1 rascunho não chegou a ser enviado e continua pronto.'
      : `${count} rascunhos não chegaram a ser enviados e continuam prontos.`,
  open: (title: string) => `Abrir ${title}`,
  findOut: 'Descobrir…',
  findOutWhich: (title: string) => `Descobrir o que aconteceu com ${title}`,
  dismiss: 'Concluir',

  clearTitle: (count: number) =>
    count === 1
      ? 'O envio também limpa algo na plataforma'
      : `${count} deles limpam algo na plataforma`,
  clearText: 'O que é limpo sai da plataforma e não pode ser recuperado por aqui:',
  clearPhrase: 'limpar',
  clearConfirm: 'Enviar e limpar',

  back: (count: number) =>
    count === 1
      ? 'A conexão voltou: 1 rascunho está pronto'
      : `A conexão voltou: ${count} rascunhos estão prontos`,
  backText: 'Nada é enviado sozinho.',
  show: 'Mostrar',

  needsCare: 'algum espera que você o veja',

  noAnswer: (institution: string) => `Sem resposta de ${institution}`,
  lastTried: (time: string) => `última tentativa às ${time}`,
  systemOffline: 'Este computador diz que está sem rede',
  check: 'Verificar de novo',
  checking: 'Verificando…',
  answered: (institution: string) => `${institution} responde`,
}
