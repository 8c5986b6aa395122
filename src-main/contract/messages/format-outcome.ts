import type { Batch, BatchSummary } from '../batch.ts'
import type { RowState, RowVerdict } from '../batch-row.ts'
import { countAsked } from '../batch-decisions.ts'
import type { BatchKind } from '../batch-fields.ts'
import type { Language } from '../settings.ts'
import { fill, messagesIn } from './catalogue.ts'
import { instantText } from './format-moment.ts'

/** The outcomes in display order. A row that is being sent appears once its outcome is known. */
const told = [
  'created',
  'updated',
  'was-there',
  'failed',
  'unknown',
  'left-out',
  'waiting',
] as const

/** The outcomes of a batch in one line: "54 created · 2 refused · 4 not sent". */
export function formatOutcome(
  { kind, states }: Pick<BatchSummary, 'kind' | 'states'>,
  language: Language,
): string {
  const words = messagesIn(language).window.batches.outcome
  return told
    .filter((state) => states[state] > 0)
    .map((state) => words[state]({ kind, count: states[state] }))
    .join(' · ')
}

/** The state of a batch. The text mentions if the batch ended with rows that were not sent. */
export function formatBatchState(
  { state, states, rows }: Pick<BatchSummary, 'state' | 'states' | 'rows'>,
  language: Language,
): string {
  const words = messagesIn(language).window.batches
  return state === 'done' && states.waiting > 0
    ? words.stateDetail.notSent({ count: states.waiting, rows })
    : words.states[state]
}

/** The name of a batch. Pasted rows and recent courses have none, so the time tells them apart. */
export function formatBatchName(
  { name, from, createdAt }: Pick<BatchSummary, 'name' | 'from' | 'createdAt'>,
  language: Language,
): string {
  if (name !== '') return name
  const { names } = messagesIn(language).window.batches
  const time = instantText(Date.parse(createdAt), language, undefined, 'second')
  return names[from === 'recent' ? 'recent' : 'paste']({ time })
}

/** The number and the kind of the rows in a text: the words agree with both. */
type Counted = { kind: BatchKind; count: number }

/** The text for the check of some rows. An identical course is "unchanged", not "already there". */
export function formatVerdict(verdict: RowVerdict, of: Counted, language: Language): string {
  const { verdicts, unchanged } = messagesIn(language).window.batches
  return of.kind === 'course' && verdict === 'same' ? unchanged : fill(verdicts[verdict], of)
}

/** The text for the outcome of some rows. */
export function formatRowState(state: RowState, of: Counted, language: Language): string {
  return fill(messagesIn(language).window.batches.rowStates[state], of)
}

/** How many rows would be sent now, or why there are none. */
export function formatWhatIsSent(batch: Batch, language: Language): string {
  const { toConfirm, kind, state, states, rows, verdicts } = batch
  const words = messagesIn(language).window.batches
  if (toConfirm.count > 0) return words.willSend({ kind, count: toConfirm.count })
  if (state === 'done' || states.waiting === 0) return words.noneLeft
  const count = countAsked(batch)
  if (count > 0) return `${words.noneToSend}: ${words.asked({ count })}`
  return kind === 'course' && verdicts.same === rows ? words.noneChanged : words.noneToSend
}
