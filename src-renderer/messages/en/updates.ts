import type { NoUpdatesBecause } from '#contract/updates.ts'

const off: Record<NoUpdatesBecause, string> = {
  'not-packaged': 'Updates are off: this copy was not installed by an installer of Provost.',
  'by-system':
    'Updates are off here: Provost is a package of this system, which brings its new versions.',
  managed:
    'Updates are off: whoever administers this computer has decided so, and brings new versions.',
  'bad-policy':
    'Updates are off: what the administrators of this computer have laid down in policy.json cannot be read. Tell them.',
  'no-address': 'Updates are off: this copy was not told where they come from.',
  'not-signed':
    'Updates are off: this copy is not signed, so that an update could not be told from a forgery.',
}

/** New versions of the program: the section in the settings, and the note in the status line. */
export const updates = {
  title: 'Updates',
  text: 'Nothing is downloaded or installed before you say so.',
  off,
  idle: 'Nobody has looked for updates since the start.',
  checking: 'Looking for updates…',
  none: (at: string) => `This is the newest version. Looked for on ${at}.`,
  found: (version: string) => `Version ${version} is there.`,
  downloading: (version: string) => `Downloading version ${version}`,
  ready: (version: string) => `Version ${version} is downloaded and checked.`,
  installing: (version: string) => `Closing for version ${version}…`,
  check: 'Look for updates',
  download: 'Download',
  install: 'Restart and install…',
  confirmTitle: (version: string) => `Install version ${version}?`,
  confirmBody: 'Provost saves what you have typed, closes, and opens again as the new version.',
  confirm: 'Restart and install',
  look: 'Look once a day',
  lookHint:
    'Only the place of the updates is asked, and nothing about you or this computer is told.',
  note: {
    found: (version: string) => `Version ${version} is there`,
    downloading: (percent: string) => `Downloading the update, ${percent}`,
    ready: (version: string) => `Version ${version} can be installed`,
    failed: 'Update failed',
  },
}
