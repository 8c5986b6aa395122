/** Runs of a dataset side by side: marking them in the grid, and how each differs from the first. */
export const compare = {
  marked: (count: number) => (count === 1 ? '1 run marked' : `${count} runs marked`),
  markAnother: 'Mark another one to compare them.',
  open: (runs: number) => `Compare ${runs} runs`,
  clear: 'Clear',
  cleared: 'No run is marked any more',
  mark: (run: string) => `Mark run ${run} to compare it`,
  unmark: (run: string) => `Take the mark off run ${run}`,
  isMarked: (run: string, count: number, most: number) =>
    `Run ${run} is marked, ${count} of ${most}`,
  isUnmarked: (run: string) => `Run ${run} is no longer marked`,
  full: (most: number) =>
    `${most} runs are marked, the most that fit side by side. Unmark one first.`,

  title: 'Runs compared',
  subtitle: (name: string, runs: number) => `${runs} runs of ${name}`,
  reading: 'Fetching the runs',
  tooLargeTitle: 'These runs are too large to compare here',
  tooLargeText: (size: string, limit: string) =>
    `Together they are ${size}; up to ${limit} can be laid side by side. Export them to look at them with other tools.`,
  noFields: 'These runs have no fields',

  onlyChanged: 'Only what differs',
  counts: (changed: string, all: string) => `${changed} of ${all} fields differ`,
  find: 'Find a field',
  noFieldFits: 'No field has this in its name.',
  allSame: 'These runs do not differ in any field.',
  more: (count: string) => `Show ${count} more fields`,
  print: 'Print',
  close: 'Close',

  table: (name: string) => `Fields of the runs of ${name} side by side`,
  field: 'Field',
  baseline: 'Baseline',
  makeBaseline: 'Use as baseline',
  makeBaselineOf: (run: string) => `Use as baseline: run ${run}`,
  isBaseline: (run: string) => `The runs are now compared with run ${run}`,
  remove: (run: string) => `Remove run ${run} from the comparison`,
  removed: (run: string) => `Run ${run} was removed from the comparison`,
  differs: 'Differs',
  expand: 'Show all',
  collapse: 'Show less',
  expandOf: (field: string) => `Show all of ${field}`,
  collapseOf: (field: string) => `Show less of ${field}`,

  missing: 'Missing',
  emptyText: 'Empty text',
  same: 'Same as the baseline',
  about: (share: string) => `≈ ${share}`,
  tooLong: (place: string) =>
    `Too long to compare word by word. The texts part at character ${place}.`,
  left: (count: string) => `${count} more characters are not shown.`,
  later: (span: string) => `${span} later`,
  earlier: (span: string) => `${span} earlier`,

  printedFrom: (file: string) => `From the file ${file}`,
  printedOf: (institution: string) => `Dataset of ${institution}`,
  printedAt: (time: string) => `Printed ${time}`,
  printedChanged: (changed: string, all: string) =>
    `Only the fields that differ: ${changed} of ${all}.`,
  printedFound: (search: string) => `Only the fields named like “${search}”.`,
} as const
