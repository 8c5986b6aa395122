import { type BatchKind, batchFields } from '../../../contract/batch-fields.ts'
import type { Mapping, RowValues } from '../../../contract/batch-mapping.ts'
import type { Header, ReadTable, TableRow } from '../../../contract/batch-table.ts'
import type { Json } from '../../../contract/primitives.ts'
import type { KnownNames, School } from '../../../contract/school.ts'
import { isEmpty, type Source, type Sources, sourcesOf } from './cell-source.ts'
import { clearedBy, isClearing } from './clearing.ts'
import { NameIndex } from './find-names.ts'
import { type DateOrder, dateOrderOf } from '../../../contract/parse-date.ts'
import { saysHours } from '../../../contract/parse-number.ts'
import { type CellContext, type ReadCell, readCell } from './read-cell.ts'
import { schoolDefaults } from './school-defaults.ts'
import { slugColumnOf, slugFrom } from '../slug-column.ts'

/** The context of cells before the names of the institution are indexed and the table is known. */
export type RowContext = Omit<CellContext, 'names' | 'dateOrders' | 'answers'> & {
  names: KnownNames
  /** The order of dates if neither an answer nor a date shows it. Null if a person must be asked. */
  usualDateOrder: DateOrder | null
  /** The school that `mapping.likeSchool` names. */
  likeSchool?: School
}

type Wanted = {
  table: Pick<ReadTable, 'headers' | 'rows'>
  mapping: Mapping
  kind: BatchKind
  context: RowContext
}

/**
 * Returns a reader of rows, which converts cells into field values. Checking and sending use the same reader, so they
 * agree. The order of dates is determined once from all rows.
 */
export function createRowReader(wanted: Wanted): (row: TableRow) => RowValues {
  const { table, mapping, kind, context } = wanted
  const { headers } = table
  const fields = batchFields(kind)
  const { groups, subgroups, specialties } = context.names
  const cells: CellContext = {
    ...context,
    names: {
      groups: new NameIndex(groups),
      subgroups: new NameIndex(subgroups),
      specialties: new NameIndex(specialties),
    },
    dateOrders: dateOrdersIn(wanted),
    answers: mapping.values,
  }
  const defaults: Record<string, Json> =
    context.likeSchool && kind === 'school' ? schoolDefaults(context.likeSchool) : {}
  const needed = fields.flatMap(({ path, required }) =>
    required && isInAddress(path) ? [path] : [],
  )
  const slugColumn = slugColumnOf(headers, mapping)
  const hourCells = { ...cells, isInHours: true }
  const hourColumns = new Set<string | null>(
    headers.filter(({ text }) => saysHours(text)).map(({ column }) => column),
  )
  return (row) => {
    const sources = sourcesOf(row, { headers, mapping, fields })
    const isElsewhere = removeHalfAddress(sources, needed).some(
      ([path, { cell }]) => defaults[path] !== undefined && defaults[path] !== cell.text,
    )
    const hasAddress = isElsewhere || [...sources.of].some(isAddressPart)
    const read: RowValues = {
      values: {},
      cleared: [],
      problems: [...sources.problems],
      repairs: [],
      questions: [],
      ...(row.beyond === undefined ? {} : { beyond: row.beyond }),
    }
    for (const field of fields) {
      const { path } = field
      const source = sources.of.get(path)
      if (source && !isEmpty(source.cell)) {
        if (isClearing(source.cell.text)) clear(read, path, source, kind)
        else {
          const context = hourColumns.has(source.column) ? hourCells : cells
          add(read, path, source, readCell(field, source.cell, context))
        }
        continue
      }
      // Parts of two different addresses must not be combined.
      const usual = hasAddress && isInAddress(path) ? undefined : defaults[path]
      if (usual !== undefined) read.values[path] = usual
    }
    if (slugColumn !== null && isEmpty(sources.of.get('urlSlug')?.cell))
      addSlug(read, slugColumn, context.repairs.has('slug-from-name'))
    read.problems.push(...contradictions(read, sources))
    return read
  }
}

function clear(read: RowValues, field: string, { column, cell }: Source, kind: BatchKind): void {
  const clearing = kind === 'course' ? clearedBy(field) : null
  if (clearing === null) {
    read.problems.push({ column, field, rule: 'not-clearable', text: cell.text })
    return
  }
  read.cleared = [...new Set([...read.cleared, ...clearing.fields])]
  read.values[clearing.by] = 1
}

function add(read: RowValues, field: string, { column }: Source, cell: ReadCell): void {
  const { value, coverFile, problem, repair, questions = [] } = cell
  const where = { column, field }
  if (value !== undefined) read.values[field] = value
  if (coverFile !== undefined) read.coverFile = coverFile
  if (problem) read.problems.push({ ...where, ...problem })
  if (repair) {
    const { kind, before, after, isMade } = repair
    read.repairs.push({ column, field, kind, before, after, isMade })
  }
  for (const question of questions) read.questions.push({ ...where, ...question })
}

function addSlug(read: RowValues, column: string, isMade: boolean): void {
  const after = slugFrom(read.values['name'])
  if (after === null) return
  const field = 'urlSlug'
  read.repairs.push({ column, field, kind: 'slug-from-name', before: '', after, isMade })
  if (isMade) read.values[field] = after
}

/** A field that is cleared together with another one cannot get a value in the same request. */
function contradictions({ cleared }: RowValues, sources: Sources): RowValues['problems'] {
  return cleared.flatMap((field) => {
    const given = sources.of.get(field)
    if (!given || isEmpty(given.cell) || isClearing(given.cell.text)) return []
    const { column, cell } = given
    return [{ column, field, rule: 'cleared-with-others' as const, text: cell.text }]
  })
}

/**
 * Removes constants that are only part of an address, such as the state of all schools, if the row has no address. Such
 * constants only complete an address, and a school may have none. Returns the removed sources.
 */
function removeHalfAddress({ of }: Sources, needed: readonly string[]): [string, Source][] {
  if (needed.every((path) => !isEmpty(of.get(path)?.cell))) return []
  const given = [...of].filter(isAddressPart)
  if (given.some(([, { column }]) => column !== null)) return []
  for (const [path] of given) of.delete(path)
  return given
}

function isAddressPart([path, { cell }]: [string, Source]): boolean {
  return isInAddress(path) && !isEmpty(cell)
}

function isInAddress(path: string): boolean {
  return path.startsWith('location.')
}

/**
 * Returns the order of dates by field: the person's answer, else what the dates of all rows allow, else the usual order.
 */
function dateOrdersIn({ table, mapping, kind, context }: Wanted): Record<string, DateOrder | null> {
  const dates = batchFields(kind).filter((field) => field.kind === 'date')
  return Object.fromEntries(
    dates.map(({ path }) => [
      path,
      mapping.dates[path] ?? dateOrderOf(textsOf(table, mapping, path), context.usualDateOrder),
    ]),
  )
}

function textsOf(
  { headers, rows }: Wanted['table'],
  { columns }: Mapping,
  field: string,
): string[] {
  const at = headers.findIndex(({ column }: Header) => {
    const use = columns[column]
    return typeof use === 'object' && 'field' in use && use.field === field
  })
  return at < 0 ? [] : rows.map(({ cells }) => cells[at]?.text ?? '')
}

/** Builds the request's body from values by path: `location.zipCode` becomes a field of `location`. */
export function nestValues(values: Readonly<Record<string, Json>>): Record<string, Json> {
  const body: Record<string, Json> = {}
  for (const [path, value] of Object.entries(values)) {
    const dot = path.indexOf('.')
    if (dot < 0) body[path] = value
    else {
      // One cast: only this function puts records under these names.
      const record = (body[path.slice(0, dot)] ??= {}) as Record<string, Json>
      record[path.slice(dot + 1)] = value
    }
  }
  return body
}
