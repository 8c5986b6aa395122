/** The list of drafts. */
export const drafts = {
  title: 'Drafts',
  text: 'Forms that were not sent yet. They are saved on this computer while you type.',
  name: 'Draft',
  kind: 'Kind',
  institution: 'Institution',
  state: 'State',
  savedWhen: 'Saved',
  actions: 'Actions',
  kinds: { school: 'New school', course: 'Course', profile: 'Institution' },
  untitled: {
    school: 'School without a name',
    course: 'Course without a title',
    profile: 'Institution without a name',
  },
  noInstitution: 'New institution',
  removedInstitution: 'Removed institution',
  archived: 'Archived',

  states: {
    editing: 'Being written',
    ready: 'Ready to send',
    sending: 'Sending…',
    failed: 'Not accepted',
    unknown: 'Outcome unknown',
  },
  stateTexts: {
    editing: 'Open it to go on. Once it is complete, it can be sent or marked ready.',
    ready: 'Checked and complete. It is sent when you say so, exactly as it was marked.',
    sending: 'Its request is under way.',
    failed: 'It was not carried out. What the platform said stays in the form until you change it.',
    unknown:
      'The request left and its answer was lost. Nothing is sent again until it is known what became of it.',
  },
  complaints: (count: number) => (count === 1 ? '1 complaint' : `${count} complaints`),
  lastTry: (title: string) => `Last try: ${title}`,
  copiedFrom: (institution: string) =>
    institution === '' ? 'Copied: check its ids' : `From ${institution}: check its ids`,

  filters: 'Filter drafts',
  search: 'Search',
  searchHint: 'Name or institution',
  allStates: 'Every state',
  allKinds: 'Every kind',
  scope: 'Institutions',
  here: 'This institution',
  everywhere: 'All',
  clearFilters: 'Clear filters',
  shownOf: (shown: string, all: string) => `${shown} of ${all}`,
  noMatchTitle: 'No draft fits these filters',
  noMatchText: (count: number) =>
    count === 1 ? 'There is 1 draft in all.' : `There are ${count} drafts in all.`,

  menu: (title: string) => `Actions for ${title}`,
  open: 'Open',
  findOut: 'Find out what became of it…',
  send: 'Send now',
  editAgain: 'Back to editing',
  rename: 'Rename…',
  duplicate: 'Duplicate',
  copyElsewhere: 'Copy to another institution…',
  delete: 'Delete',

  renameTitle: 'Rename the draft',
  renameText: 'The name is for you alone: it is not sent.',
  renameLabel: 'Name',
  renameHint: (title: string) => `Leave it empty to show its own title: ${title}`,
  renameConfirm: 'Rename',

  copyTitle: (title: string) => `Copy “${title}” to another institution`,
  copyText:
    'Numeric ids, such as those of groups, mean something else in every institution. The copy marks them for you to look at before it is sent.',
  copyConfirm: 'Copy draft',
  copyNowhere: 'There is no other institution to copy it to.',
  copied: (institution: string) => `Copied to ${institution}`,
  duplicated: 'Draft duplicated',

  removedTitle: 'The institution of this draft was removed',
  removedText:
    'The draft is kept, and cannot be opened or sent without its institution. Copy it to another institution to go on with it, or delete it.',
  removedProfileText:
    'It holds changes to an institution that does not exist any more. Delete it, or add the institution anew.',
  archivedTitle: (institution: string) => `${institution} is archived`,
  archivedText:
    'Its drafts are kept. Bring the institution back to open this one, or copy it to another institution.',
  unarchive: 'Bring back and open',

  keptTitle: (title: string) => `“${title}” cannot be deleted yet`,
  keptUnknown:
    'Its request left, and it is not known what became of it: with the draft, what was sent would be lost. Find out first.',
  keptSending: 'It is being sent. Wait for its outcome.',
  deleted: 'Draft deleted',
  undo: 'Undo',
  emptyTitle: 'No drafts',
  emptyText:
    'Whatever you enter in a form is saved here by itself, online or not. It leaves the list once the platform has confirmed it.',
  newSchool: 'New school',
  editCourse: 'Edit a course',
}
