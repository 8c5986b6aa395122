import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { worker } from './built.mjs'
import { columns, shapes } from './sample-runs.mjs'

const field = fileURLToPath(new URL('../field/', import.meta.url))
const formats = ['csv', 'ndjson', 'xlsx', 'parquet']
/** More characters than a string of V8 holds (536,870,888). */
const beyondOneString = 1_750_000

/** The same columns for jq, which has to be told them. */
const csvOfJq = `.runs[] | [${columns.map((key) => (key === 'tags' ? '(.tags | tojson)' : `.${key}`)).join(', ')}] | @csv`

/**
 * Who does what, group by group. A job is a program with its arguments; `result`: the file that it makes; `needs`: the
 * package or the program that must be there for it. The names of jobs are what the goals speak of.
 */
export const jobsOf = {
  scan: async ({ inputs, ours }) => {
    const document = await inputs.document()
    return {
      sha256sum: system('sha256sum', document),
      scan: { ...ours('scan', document), does: 'validates, index, columns' },
      'scan, one run': ours('scan', await inputs.oneRun()),
      read: { ...ours('read', document), does: 'the same, in the worker' },
      'JSON.parse': script('json-parse.mjs', null, ['read', document], 'the whole document'),
      jq: { ...system('jq', '.runs | length', document), does: 'counts' },
    }
  },

  http: async ({ inputs, ours, serve }) => {
    const url = await serve(await inputs.document())
    const file = join(inputs.folder, 'body.json')
    return {
      http: { ...ours('http', '', url), does: 'spooled and indexed' },
      curl: { ...system('curl', '--silent', '--output', file, url), result: file, does: '-o' },
      'fetch().json()': script('json-parse.mjs', null, ['fetch', url]),
    }
  },

  csv: async ({ inputs, ours }) => {
    const [document, lines] = [await inputs.document(), await inputs.lines()]
    const out = join(inputs.folder, 'field.csv')
    const csv = (job) => ({ ...job, result: out })
    return {
      ...(await exported({ inputs, ours }, 'csv')),
      papaparse: csv(
        script('csv-papaparse.mjs', 'papaparse', [document, out], '1,000 rows at once'),
      ),
      'csv-stringify': csv(script('csv-stringify.mjs', 'csv-stringify', [document, out])),
      'DuckDB, lines': csv(duckdb(['csv-of-lines', lines, out], 'from split NDJSON')),
      'DuckDB, document': csv(duckdb(['csv-of-document', document, out])),
      'jq, csv': csv({
        ...system('jq', '-r', csvOfJq, document),
        stdout: out,
        does: 'known columns',
      }),
      Python: csv({ ...python('json_csv.py', document, out), does: 'json and csv' }),
    }
  },

  ndjson: async ({ inputs, ours }) => {
    const document = await inputs.document()
    const out = join(inputs.folder, 'field.ndjson')
    return {
      ...flushedCopy(document, out),
      ...(await exported({ inputs, ours }, 'ndjson')),
      'jq, lines': { ...system('jq', '-c', '.runs[]', document), stdout: out, result: out },
    }
  },

  json: async ({ inputs, ours }) => {
    const document = await inputs.document()
    const out = join(inputs.folder, 'field.json')
    return {
      ...flushedCopy(document, out),
      ...(await exported({ inputs, ours }, 'json')),
      'jq, array': { ...system('jq', '-c', '.runs', document), stdout: out, result: out },
    }
  },

  xlsx: async ({ inputs, ours }) => {
    const document = await inputs.document()
    const out = join(inputs.folder, 'field.xlsx')
    const xlsx = (name) => ({ ...script(`xlsx-${name}.mjs`, name, [document, out]), result: out })
    return {
      ...(await exported({ inputs, ours }, 'xlsx')),
      hucre: xlsx('hucre'),
      exceljs: xlsx('exceljs'),
    }
  },

  parquet: async ({ inputs, ours }) => {
    const [document, lines] = [await inputs.document(), await inputs.lines()]
    const out = join(inputs.folder, 'field.parquet')
    const writer = 'hyparquet-writer'
    return {
      ...(await exported({ inputs, ours }, 'parquet')),
      [writer]: { ...script('parquet-hyparquet.mjs', writer, [document, out]), result: out },
      'DuckDB, parquet': {
        ...duckdb(['parquet-of-lines', lines, out], 'from split NDJSON'),
        result: out,
      },
    }
  },

  dataset: async ({ inputs, ours }) => {
    const { runs } = inputs
    const made = (count, column, folders) => [
      `dataset of ${count}, ${folders} folders`,
      {
        ...ours('dataset', '', String(count), column),
        does: `${count.toLocaleString('en')} runs, made while they are read, by ${column}`,
      },
    ]
    const own = [made(runs / 10, 'status', 3), made(runs, 'status', 3), made(runs, 'owner', 500)]
    if (runs > 1_000_000) return Object.fromEntries(own)
    const [lines, out] = [await inputs.lines(), join(inputs.folder, 'field-dataset')]
    const theirs = { ...duckdb(['dataset-of-lines', lines, out], 'by status'), leaves: out }
    return Object.fromEntries([...own, ['DuckDB, dataset', theirs]])
  },

  memory: async ({ inputs: { runs }, ours }) => {
    const made = (count, format) => [
      `${format} of ${count}`,
      {
        ...ours('generated', '', String(count), format),
        does: `${count.toLocaleString('en')} runs, made while they are read`,
      },
    ]
    const pairs = formats.flatMap((format) => [made(runs / 10, format), made(runs, format)])
    const huge = runs >= 1_000_000 ? [made(beyondOneString, 'csv')] : []
    return Object.fromEntries([...pairs, ...huge])
  },

  shapes: async ({ inputs, ours }) => {
    const jobs = {}
    for (const shape of Object.keys(shapes)) {
      const document = await inputs.shape(shape)
      jobs[`scan, ${shape}`] = ours('scan', document)
      jobs[`JSON.parse, ${shape}`] = script('json-parse-runs.mjs', null, [document], 'each run')
    }
    return jobs
  },

  query: async ({ inputs, ours }) => {
    const [document, lines] = [await inputs.document(), await inputs.lines()]
    const jobs = {
      summary: { ...ours('query', document, 'summary'), does: 'seventeen columns' },
      groups: { ...ours('query', document, 'groups'), does: 'two columns, and a sum' },
      'cancel a query': { ...ours('cancelQuery', document), does: 'five times each' },
    }
    for (const query of ['sort', 'filter', 'search']) {
      jobs[query] = ours('query', document, query)
      jobs[`${query}, DuckDB`] = duckdb([query, lines], 'in a table of its own')
      jobs[`${query}, JavaScript`] = script(
        'json-parse.mjs',
        null,
        [query, document],
        'over objects',
      )
    }
    return jobs
  },

  cancel: async ({ inputs, ours }) => ({
    cancel: { ...ours('cancel', await inputs.document()), does: 'five times in each format' },
  }),

  tables: async ({ inputs, tables }) => ({
    'table, XLSX': { ...tables('read', await inputs.workbook()), does: '50,000 × 20 cells' },
    'table, CSV': { ...tables('read', await inputs.csv()), does: '50,000 × 20 cells' },
    check: { ...tables('check'), does: '20,000 rows: values, rules, duplicates, 5,000 schools' },
    bomb: { ...tables('refuse'), does: '300 MB, refused' },
  }),

  window: async ({ inputs, window, serve }) => ({
    window: {
      who: 'Provost',
      ...window(await serve(await inputs.document()), String(inputs.runs)),
    },
  }),
}

/** Jobs of the program that is measured, in a folder of their own; `threads` for an export, `usual`: as a machine has. */
export function ourJobs(bundled, folder, threads) {
  const out = join(folder, 'ours')
  return (job, document, ...rest) => ({
    who: 'Provost',
    program: process.execPath,
    args: [bundled, job, worker, String(threads), document, out, ...rest],
    result: job === 'export' ? join(out, `runs.${rest[0]}`) : null,
    leaves: out,
  })
}

/** What batches do with tables. */
export function tableJobs(bundled) {
  return (...args) => ({ who: 'Provost', program: process.execPath, args: [bundled, ...args] })
}

/** The window, driven from a process of its own. */
export function windowJobs(bundled) {
  return (...args) => ({ program: process.execPath, args: [bundled, ...args] })
}

function script(name, needs, args, does) {
  const program = process.execPath
  return { who: needs ?? 'Node', program, args: [join(field, name), ...args], package: needs, does }
}

function duckdb(args, does) {
  return { ...script('duckdb.mjs', '@duckdb/node-api', args, does), who: 'DuckDB' }
}

function python(name, ...args) {
  return { who: 'Python', program: 'python3', args: [join(field, name), ...args] }
}

/** The whole document, and one run: what an empty process takes. */
async function exported({ inputs, ours }, format) {
  return {
    [format]: ours('export', await inputs.document(), format),
    [`${format}, one run`]: ours('export', await inputs.oneRun(), format),
  }
}

/** A copy that is on the disk, as each of our files is when its export ends. */
function flushedCopy(from, to) {
  const copy = system('sh', '-c', 'cp "$0" "$1" && sync "$1"', from, to)
  return { 'cp, sync': { ...copy, who: 'cp', result: to } }
}

function system(program, ...args) {
  return { who: program, program, args }
}
