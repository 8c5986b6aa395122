/** The window around the views: side bar, status line, notices, shortcuts, palette. */
export const frame = {
  schools: 'Schools',
  courses: 'Courses',
  datasets: 'Datasets',
  drafts: 'Drafts',
  settings: 'Settings',
  title: (view: string, institution: string) => `${view} · ${institution} · Provost`,

  skip: 'Skip to content',
  sideBar: 'Institution and views',
  views: 'Views',
  institutions: 'Institutions',
  institution: 'Institution',
  noInstitution: 'No institution',
  addInstitution: 'Add institution…',
  manageInstitutions: 'Manage institutions',
  kinds: { practice: 'Practice', test: 'Test', production: 'Production' },
  draftCount: (count: number) => (count === 1 ? '1 draft' : `${count} drafts`),

  status: 'Status',
  online: 'Connected',
  offline: 'No connection',
  notAsked: 'Not asked yet',
  keychainWaiting: 'Waiting for your keychain…',
  keychainHeld: 'Token in the keychain',
  keychainEmpty: 'No token in the keychain',
  tokenInSession: 'Token for this session only',
  cancelWaiting: 'Cancel',
  working: {
    bytes: (done: string) => `Reading, ${done}`,
    runs: (done: string) => `Working, ${done} runs`,
    pages: (done: string) => `Reading, ${done} pages`,
  },
  share: (done: string, percent: string) => `${done} (${percent})`,

  setAsideTitle: (count: number) =>
    count === 1 ? 'A file could not be read' : `${count} files could not be read`,
  setAsideWhat: {
    profiles: 'The list of institutions',
    draft: 'A draft',
    settings: 'The settings',
    remembered: 'What was remembered for working offline',
  },
  setAsideWhy: {
    unreadable: 'is damaged',
    'newer-version': 'comes from a newer Provost',
  },
  setAsideNote:
    'Nothing was overwritten: the files are kept in the folder “corrupt” of the data folder.',

  shortcuts: 'Keyboard shortcuts',
  shortcutsNote: 'They work in every view.',
  shortcutNames: {
    schools: 'Go to schools',
    courses: 'Go to courses',
    datasets: 'Go to datasets',
    drafts: 'Go to drafts',
    newSchool: 'New school',
    palette: 'Find anything',
    settings: 'Open settings',
    help: 'Show this list',
  },

  palette: 'Find anything',
  palettePlaceholder: 'Go to, switch, do…',
  paletteEmpty: 'Nothing has this name.',
  goTo: 'Go to',
  actions: 'Actions',
  newSchool: 'New school',
  editCourse: 'Edit a course',
  openDataset: 'Open a dataset',
  switchTo: (name: string) => `Switch to ${name}`,
}
