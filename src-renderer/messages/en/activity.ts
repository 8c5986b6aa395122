/** What was done: the list, its filters, and one entry with what was exchanged. */
export const activity = {
  title: 'Activity',
  tableCaption: 'What was done, the latest first',
  refresh: 'Read again',

  filters: 'Filter the activity',
  search: 'Search',
  searchHint: 'Name, id, address, any text',
  institution: 'Institution',
  allInstitutions: 'All',
  removed: (name: string) => `${name} (removed)`,
  operation: 'What',
  outcome: 'Outcome',
  any: 'Any',
  clearFilters: 'Clear',

  columns: {
    time: 'Time',
    what: 'What',
    institution: 'Institution',
    outcome: 'Outcome',
    status: 'Status',
    duration: 'Duration',
  },
  today: 'Today',
  yesterday: 'Yesterday',
  operations: {
    'schools.list': 'List schools',
    'schools.create': 'Create school',
    'courses.update': 'Update course',
    'datasets.show': 'Read dataset',
    'profiles.check': 'Check the connection',
    'attempts.settle': 'Look up a lost answer',
    'connection.probe': 'Try the platform',
  },
  operationsDone: {
    'schools.list': 'Listed schools',
    'schools.create': 'Created school',
    'courses.update': 'Updated course',
    'datasets.show': 'Read dataset',
    'profiles.check': 'Checked the connection',
    'attempts.settle': 'Looked up a lost answer',
    'connection.probe': 'Tried the platform',
  },
  outcomes: {
    done: 'Done',
    failed: 'Failed',
    unknown: 'Outcome unknown',
    cancelled: 'Cancelled',
  },
  attemptMark: 'Protected against being sent twice',
  noStatus: 'No answer',
  older: 'Show older',
  end: 'This is the beginning.',

  emptyTitle: 'Nothing was done yet',
  emptyText:
    'Every request to the platform is listed here, with what was sent and what was answered: schools that are listed or created, courses, datasets, checks of the connection. The token is never kept.',
  toSchools: 'List schools',
  noMatchTitle: 'Nothing fits these filters',
  noMatchText:
    'The search looks through everything of an entry, also through what was sent and answered. Use fewer words or filters, or look in all institutions.',
  notReadTitle: 'The activity could not be read',
  notReadText: 'What was done before is kept. Try again in a moment.',

  detail: {
    when: 'Time',
    institution: 'Institution',
    about: 'About',
    status: 'Status',
    duration: 'Duration',
    attempt: 'Attempt',
    unknownTitle: 'It is not known whether the platform carried this out',
    stoppedText: 'It was stopped after it had left.',
    interruptedTitle: 'Provost ended before the answer came',
    interruptedText: 'Whether the platform carried this out cannot be told from here.',
    profileRemoved: (name: string) => `${name} (removed since)`,
  },

  attempt: {
    states: {
      recorded: 'Not sent yet',
      sending: 'On its way',
      done: 'Carried out',
      failed: 'Refused',
      unknown: 'Not settled',
    },
    notCarriedOut: 'Not carried out',
    settledBy: {
      platform: (time: string) => `found out on the platform, ${time}`,
      person: (time: string) => `decided by a person, ${time}`,
    },
    forgotten: 'Not kept any more',
    openText: 'Until this is settled, the same thing is not sent again.',
    settle: 'Settle it',
  },

  exchange: {
    request: 'Request',
    response: 'Response',
    copyAddress: 'Copy address',
    headers: (count: number) => (count === 1 ? '1 header' : `${count} headers`),
    sent: 'What was sent',
    answered: 'What was answered',
    nothingSent: 'Nothing but the address and the headers was sent.',
    nothingAnswered: 'The answer had no content.',
    noAnswer: 'No answer came.',
    requestCut:
      'This is not word for word what was sent: files are described, and long texts end early.',
    responseCut: 'Only the beginning of the answer is kept.',
  },

  curl: {
    copy: 'Copy as cURL',
    terminal: 'For a terminal',
    terminalHint: 'Linux, macOS, Git Bash',
    powershell: 'For PowerShell',
    powershellHint: 'Windows',
    copied: 'Command copied. Put your token into the variable TOKEN before you run it.',
    notCopied: 'The system did not let it be copied.',
    reasons: {
      'body-cut':
        'It cannot be copied as a command: what was sent is too long to be kept as a whole.',
      'body-has-files': 'It cannot be copied as a command: files were sent, and they are not kept.',
    },
  },

  reopen: {
    open: 'Open as new draft',
    opened: 'Opened as a new draft',
    reasons: {
      'body-cut': 'It cannot become a draft: what was sent is not kept as a whole.',
      'not-readable': 'It cannot become a draft: what was sent is not the content of a form.',
      'profile-removed': 'It cannot become a draft: its institution was removed.',
      'profile-archived':
        'It cannot become a draft: its institution is archived. Bring it back in the settings first.',
    },
  },
}
