/*
 * What we aim for, side by side in one run. A goal says what it takes from the jobs' medians (`measured`), and whether
 * more or less is better than `limit`. What was not measured answers `null`.
 */

const MIB = 1024 * 1024
const shapes = ['tiny', 'sparse', 'nested', 'texts', 'escapes']

/** The goals of the groups that were measured. `runs`: how many the dataset has; `threads`: how many may work on them. */
export function goalsOf(groups, { runs, threads }) {
  return groups.flatMap((group) =>
    goals[group]({ runs, threads }).map((goal) => ({ group, ...goal })),
  )
}

const goals = {
  scan: ({ threads }) => [
    slower('scan, index and columns', 'scan', 'sha256sum', 0.35),
    faster('scan, index and columns', 'scan', ['JSON.parse'], 12),
    ownMemory('scan, index and columns', 'scan', threads),
  ],
  http: () => [
    figure('HTTP: first 50 rows', 'http', 'firstRows', { limit: 100, unit: 'ms' }),
    slower('HTTP: spooled and indexed', 'http', 'curl', 2.2),
    memory('HTTP: spooled and indexed', 'http', 100),
  ],
  csv: ({ threads }) => [
    faster('CSV, against the best npm library', 'csv', ['papaparse', 'csv-stringify'], 12),
    faster('CSV', 'csv', ['DuckDB, lines'], 3),
    faster('CSV', 'csv', ['DuckDB, document'], 25),
    faster('CSV', 'csv', ['jq, csv'], 30),
    ownMemory('CSV', 'csv', threads),
  ],
  ndjson: ({ threads }) => [
    slower('NDJSON', 'ndjson', 'cp, sync', 3),
    faster('NDJSON', 'ndjson', ['jq, lines'], 25),
    ownMemory('NDJSON', 'ndjson', threads),
  ],
  json: ({ threads }) => [
    slower('JSON', 'json', 'cp, sync', 3),
    faster('JSON', 'json', ['jq, array'], 25),
    ownMemory('JSON', 'json', threads),
  ],
  xlsx: ({ threads }) => [
    faster('XLSX', 'xlsx', ['hucre'], 12),
    faster('XLSX', 'xlsx', ['exceljs'], 18),
    smaller('XLSX', 'xlsx', 'hucre', 1.15),
    ownMemory('XLSX', 'xlsx', threads),
  ],
  parquet: ({ threads }) => [
    faster('Parquet', 'parquet', ['hyparquet-writer'], 12),
    faster('Parquet', 'parquet', ['DuckDB, parquet'], 2),
    smaller('Parquet', 'parquet', 'DuckDB, parquet', 1),
    ownMemory('Parquet', 'parquet', threads),
  ],
  dataset: ({ runs }) => [
    {
      what: `Parquet dataset: memory of ${runs.toLocaleString('en')} runs against a tenth of them`,
      // The index of the runs takes eight bytes for each.
      limit: 1.5,
      unit: '×',
      measured: (of) =>
        ratio(
          of(`dataset of ${runs}, 3 folders`)?.peak,
          of(`dataset of ${runs / 10}, 3 folders`)?.peak,
        ),
    },
  ],
  memory: ({ runs }) =>
    ['csv', 'ndjson', 'xlsx', 'parquet'].map((format) => ({
      what: `${format.toUpperCase()}: memory of ${runs.toLocaleString('en')} runs against a tenth of them`,
      limit: 1.1,
      unit: '×',
      measured: (of) =>
        ratio(of(`${format} of ${runs}`)?.peak, of(`${format} of ${runs / 10}`)?.peak),
    })),
  shapes: () =>
    shapes.map((shape) =>
      faster(`runs of another shape: ${shape}`, `scan, ${shape}`, [`JSON.parse, ${shape}`], 1),
    ),
  query: () => [
    seconds('sort by a column', 'sort', 1),
    seconds('text filter', 'filter', 0.6),
    seconds('search in all fields', 'search', 0.6),
    seconds('summary of all columns', 'summary', 2),
    seconds('groups of two columns, with a sum', 'groups', 2),
    figure('cancel of a search', 'cancel a query', 'search', { limit: 100, unit: 'ms' }),
    figure('cancel of a filter', 'cancel a query', 'filter', { limit: 100, unit: 'ms' }),
    figure('cancel of a sort', 'cancel a query', 'sort', { limit: 100, unit: 'ms' }),
    figure('cancel of a summary', 'cancel a query', 'summary', { limit: 100, unit: 'ms' }),
    figure('cancel of groups', 'cancel a query', 'groups', { limit: 100, unit: 'ms' }),
  ],
  cancel: () =>
    ['csv', 'ndjson', 'json', 'xlsx', 'parquet'].map((format) =>
      figure(`cancel of an export as ${format.toUpperCase()}`, 'cancel', format, {
        limit: 100,
        unit: 'ms',
      }),
    ),
  tables: () => [
    seconds('50,000 × 20 cells of a workbook', 'table, XLSX', 5),
    seconds('50,000 × 20 cells of a CSV file', 'table, CSV', 5),
    seconds('check of 20,000 rows', 'check', 3),
    figure('processor time of the check', 'check', 'processor', { limit: 3_000, unit: 'ms' }),
    figure('longest pause of the check', 'check', 'pause', { limit: 200, unit: 'ms' }),
    figure('a bomb is refused', 'bomb', 'honest', { limit: 1_000, unit: 'ms' }),
    figure('a bomb whose sizes lie is refused', 'bomb', 'lying', { limit: 1_000, unit: 'ms' }),
    figure('a bomb just below the limit is refused', 'bomb', 'fitting', {
      limit: 1_000,
      unit: 'ms',
    }),
    memory('bombs are refused', 'bomb', 150),
  ],
  window: () => [
    inWindow('start to the first useful picture', 'start', 1_500, 'ms'),
    inWindow('scripts at the start, after gzip', 'scriptsPacked', 300, 'kB'),
    inWindow('layout shift at the start', 'startShift', 0.02, ''),
    inWindow('change of view, 95 % of them', 'view', 100, 'ms'),
    inWindow('layout shift of a change of view, the largest', 'viewShift', 0.02, ''),
    inWindow('first rows, after the first of them arrived', 'firstRows', 300, 'ms'),
    inWindow('memory of the page, without garbage', 'page', 150, 'MiB'),
    inWindow('longest frame while scrolling', 'scrollFrame', 33, 'ms'),
    inWindow('longest empty band while scrolling', 'scrollBand', 100, 'ms'),
    inWindow('longest frame, jump to the end', 'jumpFrame', 33, 'ms'),
    inWindow('longest empty band, jump to the end', 'jumpBand', 100, 'ms'),
    inWindow('sort by a column', 'sort', 2_000, 'ms'),
    inWindow('longest frame while sorting', 'sortFrame', 33, 'ms'),
    inWindow('text filter', 'filter', 2_000, 'ms'),
    inWindow('memory of the main process, the most', 'main', 400, 'MiB'),
    inWindow('a key in the largest form, 95 % of them', 'key', 16, 'ms'),
    inWindow('a key in a course with 10,000 tags, 95 % of them', 'keyWithTags', 16, 'ms'),
    inWindow('longest frame, 10,000 lines into the tags', 'pasteTagsFrame', 100, 'ms'),
    inWindow('longest frame, 10,000 lines into the box of a batch', 'pasteBoxFrame', 100, 'ms'),
    inWindow('longest frame, a batch made of them', 'pasteBatchFrame', 100, 'ms'),
    inWindow('10,000 lines into its column', 'pasteCells', 2_000, 'ms'),
    inWindow('longest frame, 10,000 lines into its column', 'pasteCellsFrame', 100, 'ms'),
  ],
}

/** A figure of the window, at most so much. */
function inWindow(what, name, limit, unit) {
  return figure(`window: ${what}`, 'window', name, { limit, unit })
}

/** At least `limit` times as fast as the fastest of the others. */
function faster(what, job, others, limit) {
  return {
    what,
    against: others.length === 1 ? others[0] : 'the fastest',
    limit,
    unit: '× as fast',
    isMoreBetter: true,
    measured: (of) => {
      const times = others.map((other) => of(other)?.wall).filter((wall) => wall !== undefined)
      return times.length === 0 ? null : ratio(Math.min(...times), of(job)?.wall)
    },
  }
}

/** At most `limit` times as long as another. */
function slower(what, job, other, limit) {
  return {
    what,
    against: other,
    limit,
    unit: '× the time',
    measured: (of) => ratio(of(job)?.wall, of(other)?.wall),
  }
}

/** A file at most `limit` times as large as that of another. */
function smaller(what, job, other, limit) {
  return {
    what: `${what}: the file`,
    against: other,
    limit,
    unit: '× the size',
    measured: (of) => ratio(of(job)?.size, of(other)?.size),
  }
}

function memory(what, job, limit) {
  const measured = (of) => (of(job)?.peak ?? null) && of(job).peak / MIB
  return { what: `${what}: memory`, limit, unit: 'MiB', measured }
}

/** What the same takes more for all runs than for one. A second thread has a module and buffers of its own. */
function ownMemory(what, job, threads) {
  const measured = (of) => {
    const [all, one] = [of(job)?.peak, of(`${job}, one run`)?.peak]
    return all == null || one == null ? null : (all - one) / MIB
  }
  return {
    what: `${what}: memory above that for one run`,
    limit: threads === 1 ? 32 : 64,
    unit: 'MiB',
    measured,
  }
}

function seconds(what, job, limit) {
  return { what, limit, unit: 's', measured: (of) => of(job)?.seconds ?? null }
}

function figure(what, job, name, { limit, unit }) {
  return { what, limit, unit, measured: (of) => of(job)?.figures?.[name] ?? null }
}

function ratio(a, b) {
  return a == null || b == null ? null : a / b
}
