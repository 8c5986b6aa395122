/** Snapshots: the runs of a dataset kept on this computer, opened again, and compared; and bodies saved to files. */
export const snapshots = {
  title: 'Snapshots',
  caption: 'Snapshots of this institution',
  ofDataset: 'Snapshots of this dataset',
  button: (count: string) => `Snapshots (${count})`,
  teach:
    'A snapshot keeps the runs of a dataset on this computer as they are now. It opens without a connection, and later you can see what has appeared, vanished or changed since.',
  emptyTitle: 'Nothing is kept yet',
  emptyHint: 'To keep one, read a dataset and choose “Keep snapshot”.',
  emptyOfDataset: 'Nothing of this dataset is kept yet.',
  columns: { name: 'Dataset', readAt: 'Read', runs: 'Runs', bytes: 'Size', actions: 'Actions' },
  of: (name: string, time: string) => `${name}, ${time}`,
  more: (name: string) => `Actions for the snapshot of ${name}`,
  open: 'Open',
  isOpen: 'Open now',
  compare: 'Compare',
  compareOf: (time: string) => `Compare with the snapshot of ${time}`,
  deleteOf: (time: string) => `Delete the snapshot of ${time}`,
  compareWith: 'Compare with',
  withCurrent: 'The current runs',
  withCurrentHint: 'Read from the platform',
  delete: 'Delete',

  keep: 'Keep snapshot',
  keepTitle: 'Keeps these runs on this computer',
  keeping: 'Keeping the runs',
  stopKeeping: 'Cancel',
  kept: 'Kept',
  keptTitle: (time: string) => `Kept as the snapshot of ${time}`,
  keptToast: 'The runs are kept on this computer',
  keptBefore: (time: string) => `Kept already: these are the same runs as those of ${time}`,
  seeSnapshots: 'See snapshots',
  toSettings: 'Open settings',

  deleteTitle: 'Delete this snapshot?',
  deleteBody: (name: string, time: string, runs: string) =>
    `${runs} of ${name}, as they were on ${time}, are erased from this computer for good. The dataset on the platform stays as it is.`,
  deleteConfirm: 'Delete snapshot',
  deleted: (time: string) => `Snapshot of ${time} deleted`,

  used: (used: string, limit: string) => `${used} of ${limit} used`,
  usedNote: 'By the snapshots of all institutions.',
  change: 'Change',

  offlineNote: 'Snapshots and saved files open without one.',
  banner: 'A snapshot',
  bannerText: (time: string) => `The runs as they were on ${time}, not as they are now.`,
  bannerFile: 'A saved file',
  bannerFileText: (name: string) =>
    `The runs in ${name}, as they were when it was saved, not as they are now.`,
  readCurrent: 'Read the current runs',
  otherFile: 'Open another file…',
  keptInstead: (time: string) =>
    `There is a snapshot of this dataset on this computer, of ${time}.`,
  openKept: 'Open the snapshot',
  seeAll: 'See all snapshots',
  reading: {
    platform: { label: 'Reading the dataset', first: 'Waiting for the platform' },
    snapshot: { label: 'Opening the snapshot', first: 'Finding its file' },
    file: { label: 'Reading the file', first: 'Waiting for you to choose a file' },
  },
  notOpened: {
    snapshot: {
      title: 'The snapshot could not be opened',
      text: 'There may be other snapshots, and the dataset can be read from the platform.',
      stopped: 'The snapshot is as it was.',
    },
    file: {
      title: 'The file could not be opened',
      text: 'It is as it was. Another file may hold what you look for.',
      stopped: 'The file is as it was.',
    },
  },

  openFile: 'Open a saved file…',
  chooseTitle: 'No file is open',
  chooseText:
    'Choose a file that holds the platform’s answer for a dataset, saved as JSON. After a restart it has to be chosen again: Provost does not remember where your files are.',
  chooseFile: 'Choose a file…',

  settings: {
    title: 'Snapshots',
    text: 'Runs of datasets that you keep on this computer. They stay here: nothing of them is sent anywhere.',
    limit: 'Take up at most',
    limitHint:
      'What is kept stays when you choose less than is used; nothing more is kept until there is room.',
    tooMuch: (used: string) =>
      `The snapshots take ${used} now, more than this. Nothing is deleted by itself: delete some under Datasets to keep new ones.`,
  },

  diff: {
    title: 'What has changed',
    back: 'Back to the runs',
    before: 'Before',
    after: 'After',
    current: (time: string) => `Current runs, read ${time}`,
    file: (name: string) => `File ${name}`,
    snapshot: (time: string) => `Snapshot of ${time}`,
    match: 'Runs are matched by',
    matchHint: (column: string) =>
      `Two runs with the same ${column} are the same run. What else differs in it has changed.`,
    matchNoneHint:
      'No column has a value of its own in every run. A run is therefore the same as a whole, or else it appeared or vanished.',
    opening: 'Opening the snapshot',
    comparing: 'Comparing the runs',
    stop: 'Cancel',
    stoppedTitle: 'The comparison was cancelled',
    stoppedText: 'Both sides are as they were.',
    again: 'Compare again',
    kinds: { changed: 'Changed', appeared: 'Appeared', vanished: 'Vanished' },
    kind: { changed: 'Changed', appeared: 'Appeared', vanished: 'Vanished' },
    kindsLabel: 'Which runs are listed',
    same: 'The same',
    identicalTitle: 'Nothing has changed',
    identicalText: (runs: string) => `${runs} on both sides, and every one is the same.`,
    columns: 'Changed columns',
    allColumns: 'All columns',
    moreColumns: (count: string) => `${count} more`,
    mostColumns: (shown: string, all: string) => `The ${shown} most changed of ${all} columns.`,
    list: 'Runs that are not the same',
    place: (number: string) => `Run ${number}`,
    moved: (before: string, after: string) => `Run ${before}, now ${after}`,
    becomes: 'becomes',
    moreFields: (count: string, fields: number) =>
      fields === 1 ? '1 more field differs.' : `${count} more fields differ.`,
    absent: 'not there',
    furtherOn: 'The beginning is the same; the texts differ further on. See the whole run.',
    whole: 'Whole run',
  },
}
