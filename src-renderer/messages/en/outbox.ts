/** Sending drafts, and what is known of the connection that it needs. */
export const outbox = {
  labels: { ready: 'Ready to send', progress: 'Sending', report: 'Result of the sending' },
  ready: (count: number) =>
    count === 1 ? '1 draft is ready to be sent' : `${count} drafts are ready to be sent`,
  readyText: 'They leave one by one, in the order in which they were marked, when you say so.',
  sendAll: 'Send all',
  sendAllCount: (count: number) => (count === 1 ? 'Send 1 draft' : `Send ${count} drafts`),
  sendOne: (title: string) => `Send ${title}`,

  sending: (place: number, total: number) =>
    total === 1 ? 'Sending' : `Sending ${place} of ${total}`,
  stop: 'Stop',
  stopping: 'Stopping after this one…',

  allSent: (count: number) =>
    count === 1 ? 'The draft was sent' : `All ${count} drafts were sent`,
  sentOf: (sent: number, total: number) => `${sent} of ${total} sent`,
  counts: {
    refused: (count: number) => `${count} not accepted`,
    unknown: (count: number) =>
      count === 1 ? '1 of unknown outcome' : `${count} of unknown outcome`,
    notSent: (count: number) => `${count} not sent`,
  },
  outcomes: {
    sent: 'Sent',
    refused: 'Not accepted',
    unknown: 'Outcome unknown',
    notSent: 'Not sent',
  },
  stopped: {
    cancelled: 'You stopped it.',
    network: 'It stopped because the platform was not reached.',
    unauthorized: 'It stopped because the platform does not accept the token.',
    token: 'It stopped because the token could not be had.',
  },
  left: (count: number) =>
    count === 1
      ? '1 draft was not tried and is still ready.'
      : `${count} drafts were not tried and are still ready.`,
  open: (title: string) => `Open ${title}`,
  findOut: 'Find out…',
  findOutWhich: (title: string) => `Find out what became of ${title}`,
  dismiss: 'Done',

  clearTitle: (count: number) =>
    count === 1
      ? 'This also clears something on the platform'
      : `${count} of these clear something on the platform`,
  clearText: 'What is cleared is removed on the platform and cannot be brought back from here:',
  clearPhrase: 'clear',
  clearConfirm: 'Send and clear',

  back: (count: number) =>
    count === 1
      ? 'The connection is back: 1 draft is ready'
      : `The connection is back: ${count} drafts are ready`,
  backText: 'Nothing is sent by itself.',
  show: 'Show',

  needsCare: 'one waits for you to look at it',

  noAnswer: (institution: string) => `No answer from ${institution}`,
  lastTried: (time: string) => `last tried ${time}`,
  systemOffline: 'This computer reports no network',
  check: 'Check again',
  checking: 'Checking…',
  answered: (institution: string) => `${institution} answers`,
}
