/** What the forms of schools and courses say alike: about sending, drafts and their versions. */
export const forms = {
  productionTitle: (action: string, profile: string) => `${action} in ${profile}?`,
  productionText:
    'This is a production profile: what is sent counts on the real platform at once. You are asked once per session.',

  textStays: 'What you typed stays in this window, and saving is tried again.',
  leftUnsaved: (count: number) =>
    count === 1
      ? 'A form that you left is not saved'
      : `${count} forms that you left are not saved`,
  leftUnsavedText:
    'The text is kept in this window as long as it is open, and saving is tried again.',
  leftUnsavedOpen: 'Open the form',

  otherProfileTitle: (profile: string) => `This draft belongs to ${profile}`,
  otherProfileText: (current: string) =>
    `You are in ${current}. It can be sent only from its own profile.`,
  switchTo: (profile: string) => `Switch to ${profile}`,

  markReady: 'Mark as ready',
  markReadyHint: 'Checks the form and puts it in Drafts, where it waits until you send it.',
  markedReady: (title: string) => `${title} is ready. It is sent when you say so.`,
  readyTitle: 'Ready to be sent',
  readyText: (time: string) =>
    `Marked on ${time}. It waits in Drafts until you send it. Changing something takes the mark away.`,
  sendNow: 'Send now',
  keepEditing: 'Keep editing',
  sendingTitle: 'This draft is being sent',
  sendingText: 'It was sent from another place. It can be changed again when the answer is there.',

  sentAt: (time: string, host: string) => `Sent to ${host} on ${time}.`,
  because: {
    interrupted: 'The program ended before the answer was kept.',
    'timed-out': 'No answer came in time.',
    'server-error':
      'The platform answered with an error of its own; it may have carried the request out before that.',
    'unexpected-answer': 'What came back is no answer that the platform gives.',
    cancelled: 'It was stopped after it had left.',
    network: 'The connection broke before an answer came.',
  },
  otherAttempt:
    'Nothing was sent now: the same thing was sent before, from another draft or from the terminal, and that answer was lost. Find out about it first.',
  findOut: 'Find out',
  askAgain: 'Ask again',
  findOutText: '“Find out” asks the platform whether the school is there; nothing is sent.',
  cannotAsk:
    'A course cannot be read from the platform, so only you can say. Look at it there before you answer.',
  doubts: {
    differs:
      'A school like it is there, but it is not the same: somebody else may have created it, or the platform stored it otherwise.',
    older: 'A school with this slug is there, but it is older than the request.',
    several: 'More than one school has this slug.',
    unread: 'Not the whole list could be read: the school may be in the part that is missing.',
  },
  fitting: 'Schools that fit',
  createdAt: 'Created',
  thisOne: 'This is the one',
  wasDone: { school: 'It was created', course: 'It was updated' },
  wasNotDone: { school: 'It was not created', course: 'It was not updated' },
  ifDone: {
    school:
      'The draft is put away, and can be brought back for thirty days. Should you be wrong, the school is missing on the platform.',
    course:
      'The draft is put away, and what was sent is what the next change is compared with. Should you be wrong, the course still has its old content.',
  },
  ifNotDone: {
    school: 'You can send again. Should you be wrong, the school may be there twice.',
    course:
      'You can send again. Should you be wrong, that overwrites what somebody may have changed in the course since.',
  },
  clearsAgain: (fields: string) => `It would also clear again: ${fields}.`,
  askedToClear: (fields: string) => `The request also asked to clear: ${fields}.`,
  whatWasSent: 'What the request was to change',
  sentBefore: (time: string) => `Compared with what was sent before, on ${time}:`,
  nothingBefore:
    'Nothing was sent for this course from here before. This is all that the request had:',
  attemptGone:
    'The record of the request is not there any more, so that nothing tells what was sent. Look on the platform before you go on.',
  goOn: 'It was not carried out',
  notDone: {
    school: 'The school was not created: sending it again is safe.',
    course: 'The course was not updated: it can be sent again.',
  },
  otherDone: {
    school:
      'The earlier request was carried out: a school with this slug is there. Sending this form would create it again.',
    course: 'The earlier request was carried out. Sending this form changes the course again.',
  },

  myVersion: (title: string) => `${title} (my version)`,
  changedElsewhere: 'This draft was changed in another place',
  versionsText: (time: string) =>
    `The other version was saved on ${time}. Nothing is lost: yours is kept as a draft of its own until you choose.`,
  versionsSame: 'The two say the same.',
  versions: 'The two versions',
  field: 'Field',
  mine: 'Your version',
  theirs: 'Other version',
  empty: 'Empty',
  keepMine: 'Keep yours',
  takeTheirs: 'Take the other',
  keepBoth: 'Keep both',
  keptMine: 'Your version is the draft now',
  tookTheirs: 'The other version is shown; yours was put away',
  undo: 'Undo',
  keptBoth: 'Both versions are in Drafts',
  replacedText: 'The newer version is shown now.',
  bringBack: 'Compare with the version from before',
  goneSent: 'This draft was sent from another place',
  goneSentText: 'It was carried out. Sending it again would do the same a second time.',
  goneRemoved: 'This draft was removed in another place',
  goneText: 'What you see is in this window only.',
  goneKept: 'What you typed since is kept as a new draft.',
  keepAsNew: 'Keep it as a new draft',

  reviewOpen: (count: number) =>
    count === 1
      ? '1 field needs attention before this can be sent.'
      : `${count} fields need attention before this can be sent.`,
  reviewShow: 'Show the first',

  removedInstitution: 'an institution that was removed',
  foreignTitle: (profile: string) => `The ids come from ${profile}`,
  foreignText: 'Ids mean something else in every institution. Check these before you send:',
  foreignUnknown: (id: number, name: string) =>
    name === '' ? `${id} is not known here` : `${id} (${name}) is not known here`,
  foreignOther: (id: number, name: string, here: string) =>
    name === '' ? `${id} is ${here} here` : `${id} was ${name}; here it is ${here}`,
  foreignMatch: (id: number) => `Use ${id}, which has this name here`,
  foreignKeep: 'Keep these ids',
  foreignCourse: (id: number, profile: string) =>
    `${id} is the course’s id in ${profile}. Here it is another course, or none.`,
  courseIdHere: 'Course id in this institution',
  courseIdUse: 'Use this id',
  foreignAskTitle: 'Go on with ids of another institution?',
  foreignAskText: (profile: string) =>
    `These were copied from ${profile}, and nobody has looked at them here:`,
  foreignAskConfirm: 'Go on with these ids',
}
