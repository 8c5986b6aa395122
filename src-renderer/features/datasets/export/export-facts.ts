import type { AboutSheet, Column, XlsxOptions } from '#contract/dataset.ts'
import { missingRuns } from '#contract/messages/missing-runs.ts'
import type { RunCounts } from '#contract/run-counts.ts'
import { clockAt } from '../../../lib/time-zone.ts'
import type { Messages } from '../../../state/language.svelte.ts'
import type { AskedFilter, AskedQuery } from '../query/asked-query.ts'
import { filterValue, formatFilter } from '../query/filter-sentence.ts'
import { formatTest, markOf } from '../query/filter-words.ts'
import { type FilterKind, filterKind } from '../query/run-filter.ts'
import { isStateColumn, type ValueStyle } from '../value-text.ts'

export type ExportFacts = {
  /** The institution's name. Null if the runs came from a file. */
  institution: string | null
  dataset: string
  columns: readonly Column[]
  label: (key: string) => string
  /** The filters and the order of the exported runs. */
  query: AskedQuery
  /** The number of exported runs and of all runs, formatted for a person. */
  rows: { written: string; all: string }
  /** Tell whether the platform sent all runs. */
  counts: RunCounts
  /** When the platform returned the runs, and now. Formatted for a person. */
  readAt: string
  writtenAt: string
  zoneName: string
  /** The name of the program and its version. */
  program: string
  style: ValueStyle
  words: Pick<Messages, 'datasets' | 'exports'>
}

/** The sheet that describes the contents of a workbook. */
export function aboutSheet(facts: ExportFacts): AboutSheet {
  const { columns, label, query, rows, style, words } = facts
  const { about } = words.exports
  const filters = query.filters.map((filter) =>
    formatFilter(filter, columnOf(filter, columns), label, {
      words: words.datasets,
      style: { ...style, states: statesWithCodes(filter, style.states) },
    }),
  )
  const search = query.search === '' ? [] : [about.search({ text: query.search })]
  const missing = missingRuns(facts.counts, words.datasets, (count) =>
    count.toLocaleString(style.language),
  )
  const order = query.sort.map(({ column, descending }) =>
    (descending ? words.datasets.descending : words.datasets.ascending)({ column: label(column) }),
  )
  return {
    title: about.title,
    lines: [
      ...(facts.institution === null ? [] : [[about.institution, facts.institution] as const]),
      [about.dataset, facts.dataset],
      [about.filter, [...filters, ...search].join('; ') || about.noFilter],
      [about.order, order.join('; ') || words.exports.asTheyCame],
      [about.rows, about.rowsOf({ written: rows.written, all: rows.all })],
      ...(missing === null ? [] : [[about.missing, missing] as const]),
      [about.readAt, facts.readAt],
      [about.writtenAt, facts.writtenAt],
      [about.zone, facts.zoneName],
      [about.program, facts.program],
    ].map(([name = '', value = '']) => [name, value]),
  }
}

/** The states that a filter names, each with its exact value, because a workbook contains the exact values. */
function statesWithCodes(
  { value, values = [] }: AskedFilter,
  states: ValueStyle['states'],
): ValueStyle['states'] {
  const named: Record<string, string> = {}
  for (const text of [value, ...values]) {
    const code = text?.toUpperCase() ?? ''
    if (Object.hasOwn(states, code)) named[code] = `${states[code]} (${text})`
  }
  return named
}

/** The options of a workbook for people. `headings`: the labels as shown, or the keys. */
export function workbookOptions(
  facts: ExportFacts,
  { headings, about }: { headings: 'shown' | 'keys'; about: boolean },
): XlsxOptions {
  const { columns, label, style, words } = facts
  return {
    sheet: words.exports.runs,
    headings:
      headings === 'shown' ? Object.fromEntries(columns.map(({ key }) => [key, label(key)])) : null,
    zone: style.zone,
    numbers: true,
    about: about ? aboutSheet(facts) : null,
  }
}

/** The most characters of the filters in a file name. With the day, they are all that a file name keeps of the note. */
const longestFilters = 37

/** The part of the file name after the title: the filters, and the day in the zone. `now` is in milliseconds. */
export function fileNote(facts: ExportFacts, now: number): string {
  const { query, style } = facts
  const filters = query.filters.map((filter) => namedFilter(filter, facts))
  const parts = [...filters, query.search].filter((part) => part !== '')
  return [fittingParts(parts, facts), clockAt(now, style.zone).day]
    .filter((part) => part !== '')
    .join(' – ')
}

/** The first parts that fit whole, because half a number is another number, and how many parts are left out. */
function fittingParts(parts: readonly string[], { style, words }: ExportFacts): string {
  for (let named = parts.length; named >= 0; named--) {
    const left = parts.length - named
    const count = left.toLocaleString(style.language)
    const rest = left === 0 ? [] : [words.exports.filtersLeftOut({ left, count })]
    const text = [...(named === 0 ? [] : [parts.slice(0, named).join(', ')]), ...rest].join(' ')
    if (text.length <= longestFilters) return text
  }
  return ''
}

/** Tests that go without saying: the values say them. */
const unsaidTests = new Set<AskedFilter['test']>([
  ...(['is', 'one-of', 'contains', 'starts', 'ends', 'between'] as const),
])

function namedFilter(filter: AskedFilter, { columns, label, style, words }: ExportFacts): string {
  const column = columnOf(filter, columns)
  const kind = filterKind(column?.type ?? 'text')
  const value = filterValue(filter, column, { words: words.datasets, style })
  const isUnsaid = unsaidTests.has(filter.test)
  if (isUnsaid && kind === 'text') {
    return isStateColumn(filter.column) ? value.toLowerCase() : value
  }
  const test = isUnsaid ? '' : testInName(filter.test, kind, words.datasets)
  return [label(filter.column), test, value].filter((part) => part !== '').join(' ')
}

/** The sign of a test or its words: file names cannot contain `<` and `>`. */
function testInName(
  test: AskedFilter['test'],
  kind: FilterKind,
  words: Messages['datasets'],
): string {
  const mark = markOf(test, kind, words)
  return /[<>]/.test(mark) ? formatTest(test, kind, words) : mark
}

function columnOf({ column }: AskedFilter, columns: readonly Column[]): Column | undefined {
  return columns.find(({ key }) => key === column)
}
