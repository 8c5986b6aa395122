import type { Batch, BatchSummary } from '../../contract/batch.ts'
import { rowVerdicts } from '../../contract/batch-row.ts'
import { type Catalogue, messagesIn } from '../../contract/messages/catalogue.ts'
import { formatVerdict } from '../../contract/messages/format-outcome.ts'
import { formatProblemGroup } from '../../contract/messages/format-problem.ts'
import type { Profile } from '../../contract/profile.ts'
import type { Language } from '../../contract/settings.ts'
import { headerOf } from '../../core/batches/template/template-columns.ts'

/** The language, and the country whose name for the tax ID is used. */
type Manner = { language: Language; country: string }

/** Most names that are offered with a question. */
const mostNames = 8

/** The messages for batches that the window uses too. */
export function batchWords(language: Language): Catalogue['window']['batches'] {
  return messagesIn(language).window.batches
}

/** Rows of a table with the number of rows per verdict. */
export function verdictRows({ kind, verdicts }: BatchSummary, language: Language): string[][] {
  return rowVerdicts
    .filter((verdict) => verdicts[verdict] > 0)
    .map((verdict) => [
      formatVerdict(verdict, { kind, count: verdicts[verdict] }, language),
      verdicts[verdict].toLocaleString(language),
    ])
}

/** One line per problem: the number of rows, and the first cells as the file names them. */
export function problemLines({ kind, problems }: Batch, manner: Manner): string[] {
  const { language } = manner
  const words = batchWords(language)
  return problems.map((group) => {
    const { count, field, isWarning } = group
    const where = group.where.join(', ') + (count > group.where.length ? ', …' : '')
    const problem = formatProblemGroup(group, language)
    const text =
      field === null
        ? problem
        : words.problemField({ field: fieldName(kind, field, manner), problem })
    return `${isWarning ? '!' : '✗'} ${text} (${words.groupWhere({ count, where })})`
  })
}

/** The questions that only a person can answer: about the meaning of columns and of words in cells. */
export function questionLines(batch: Batch, manner: Manner): string[] {
  const { window, terminal } = messagesIn(manner.language)
  const { kind, likely, unknown, questions, source } = batch
  const headerAt = (column: string) =>
    source.headers.find((header) => header.column === column)?.text ?? ''
  const columns = likely.map(({ column, fields }) =>
    terminal.batches.likelyColumn({
      column,
      header: headerAt(column),
      fields: fields.map((field) => `${field} (${fieldName(kind, field, manner)})`).join(', '),
    }),
  )
  const unknowns = unknown.map((column) =>
    terminal.batches.unknownColumn({ column, header: headerAt(column) }),
  )
  const asked = questions.map(({ code, field, text, candidates, count }) => {
    const said = window.batches.questions[code]({ text, field: fieldName(kind, field, manner) })
    const question = `${said} (${window.batches.questionRows({ count })})`
    const names = candidates.slice(0, mostNames).map(({ id, name }) => `${name} (${id})`)
    return names.length === 0
      ? question
      : terminal.batches.candidates({ question, names: names.join(', ') })
  })
  return [...columns, ...unknowns, ...asked]
}

/** How to answer each question with an option. */
export function answerLines(
  { likely, unknown, questions }: Batch,
  { name }: Pick<Profile, 'name'>,
  language: Language,
): string[] {
  const { decide, priceUnit } = messagesIn(language).terminal.batches
  const asksPrice = questions.some(({ code }) => code === 'price-unit')
  const asksMore =
    likely.length + unknown.length > 0 || questions.some(({ code }) => code !== 'price-unit')
  return [...(asksMore ? [decide] : []), ...(asksPrice ? [priceUnit({ name })] : [])]
}

/** The columns whose values can only be set on the platform itself. */
export function unsentLines({ source, unsent }: Batch, language: Language): string[] {
  if (unsent.length === 0) return []
  const columns = source.headers
    .filter(({ column }) => unsent.includes(column))
    .map(({ column, text }) => `${text} (${column})`)
  return [batchWords(language).unsentText({ columns: columns.join(', ') })]
}

/** The fields that rows change, and the number of rows for each. */
export function changeLines({ kind, changes, rows }: Batch, manner: Manner): string[] {
  const { changeCount } = batchWords(manner.language)
  return changes.map(({ field, count }) =>
    changeCount({ field: fieldName(kind, field, manner), count, rows }),
  )
}

/** The repairs, and the number of cells for each. */
export function repairLines({ kind, repairs }: Batch, manner: Manner): string[] {
  const words = batchWords(manner.language)
  return repairs
    .filter(({ isOn }) => isOn)
    .map(
      (repair) =>
        `${fieldName(kind, repair.field, manner)}: ${words.repairs[repair.kind]} (${words.repairCount(repair)})`,
    )
}

/** The name of a field as in the form. */
function fieldName(kind: Batch['kind'], field: string, { language, country }: Manner): string {
  return headerOf(field, { kind, country }, messagesIn(language))
}
