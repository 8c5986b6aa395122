import type { Batch, BatchSummary } from '../batch.ts'
import type { RowVerdict } from '../batch-row.ts'
import type { BatchKind } from '../batch-fields.ts'
import type { Language } from '../settings.ts'
import { messagesIn } from './catalogue.ts'

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
  { states }: Pick<BatchSummary, 'states'>,
  language: Language,
): string {
  const words = messagesIn(language).window.batches.outcome
  return told
    .filter((state) => states[state] > 0)
    .map((state) => words[state]({ count: states[state] }))
    .join(' · ')
}

/** The state of a batch. One that ended with rows that were not sent is not called finished. */
export function formatBatchState(
  { state, states, rows }: Pick<BatchSummary, 'state' | 'states' | 'rows'>,
  language: Language,
): string {
  const words = messagesIn(language).window.batches
  return state === 'done' && states.waiting > 0
    ? words.stateDetail.notSent({ count: states.waiting, rows })
    : words.states[state]
}

/** The name of a batch, with a default for pasted rows and recent courses. */
export function formatBatchName(
  { name, from }: Pick<BatchSummary, 'name' | 'from'>,
  language: Language,
): string {
  const { names } = messagesIn(language).window.batches
  return name || names[from === 'recent' ? 'recent' : 'paste']
}

/** The text of a row's check. An identical course is "unchanged", not "already there". */
export function formatVerdict(verdict: RowVerdict, kind: BatchKind, language: Language): string {
  const { verdicts, unchanged } = messagesIn(language).window.batches
  return kind === 'course' && verdict === 'same' ? unchanged : verdicts[verdict]
}

/** How many rows would be sent now, or why there are none. */
export function formatWhatIsSent(
  { brake, kind, state, states, rows, verdicts }: Batch,
  language: Language,
): string {
  const words = messagesIn(language).window.batches
  if (brake.count > 0) return words.willSend({ kind, count: brake.count })
  if (state === 'done' || states.waiting === 0) return words.noneLeft
  return kind === 'course' && verdicts.same === rows ? words.noneChanged : words.noneToSend
}
