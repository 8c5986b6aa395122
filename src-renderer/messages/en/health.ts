/** The health check in the settings; what it says of each check is the contract's. */
export const health = {
  title: 'Health',
  text: 'Whether this computer is fit for Provost: its keychain, its disk, and the way to your institutions. Nothing is changed anywhere, and no token is shown.',
  scope: 'What to check',
  scopes: {
    one: 'This institution',
    all: 'All institutions',
    none: 'Only this computer',
  },
  check: 'Check now',
  again: 'Check again',
  stop: 'Stop',
  checking: 'Checking',
  progress: (done: string, total: string) => `${done} of ${total}`,
  allWell: 'Everything is fine',
  warnings: (count: number) =>
    count === 1 ? 'Fit, with one thing to know' : `Fit, with ${count} things to know`,
  failures: (count: number) => (count === 1 ? 'One check failed' : `${count} checks failed`),
  counts: (fine: number, warnings: number, skipped: number) =>
    `${fine} fine, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}, ${skipped} left out`,
  stopped: 'Stopped',
  stoppedText: 'What was found until then stays below.',
  next: 'What to do:',
  copy: 'Copy report',
  copied: 'Report copied. It holds names of servers, and no token.',
  reportTitle: (version: string, time: string) => `Provost ${version}, health check, ${time}`,
}
