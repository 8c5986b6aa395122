import { type Batch, type Confirmation, firstRows } from '#contract/batch.ts'
import type { Profile } from '#contract/profile.ts'
import { productionQuestions, type Question } from '../../../shared/editing/question.ts'
import { language } from '../../../state/language.svelte.ts'
import { workspace } from '../../../state/workspace.svelte.ts'
import { columnLabel, fieldLabel, groupText, groupWhere } from '../batch-words.ts'

/** The confirmations that a person must give before rows are sent. `isFirst`: only the first few rows. */
export function questionsFor(batch: Batch, profile: Profile, isFirst: boolean): Question[] {
  const { toConfirm, kind, likely, source } = batch
  const words = language.messages.batches
  const needs = isFirst ? toConfirm.needsForFirst : toConfirm.needs
  const count = isFirst ? toConfirm.firstCount : toConfirm.count
  const action = isFirst ? words.sendFirst({ count: firstRows }) : words.send({ kind, count })
  const clearing: Question = {
    title: words.clearTitle({ count: toConfirm.clearings }),
    body: words.clearText,
    confirm: words.clearConfirm,
    tone: 'danger',
    phrase: words.clearPhrase,
  }
  const counting: Question = {
    title: words.countTitle({ count, institution: profile.name }),
    body:
      toConfirm.because === 'different'
        ? words.countDifferent
        : words.countMany({ limit: workspace.settings.batchLimit }),
    confirm: action,
    phrase: String(count),
  }
  // The label of the button does not say what is sent, and "stop in the institution" would be another thing.
  const title = isFirst
    ? words.sendFirstTitle({ kind, count: firstRows, institution: profile.name })
    : undefined
  const undecided: Question = {
    title: words.undecidedTitle({ count: likely.length }),
    body: words.undecidedText,
    confirm: words.undecidedConfirm,
    lines: likely.map(({ column, fields: [field = ''] }) => {
      const header = source.headers.find((each) => each.column === column)
      const name = header ? `${column}: ${columnLabel(batch, header)}` : column
      return { name, text: words.likely({ field: fieldLabel(kind, field) }) }
    }),
  }
  return [
    ...(likely.length > 0 ? [undecided] : []),
    ...farQuestions(batch, isFirst),
    ...(needs.includes('clearing') ? [clearing] : []),
    ...(needs.includes('count') ? [counting] : []),
    ...(needs.includes('institution') ? productionQuestions(profile, action, title) : []),
  ]
}

/** Asks about numbers of another magnitude, as the course form does: their rows may be out of sight when one sends. */
function farQuestions({ kind, problems }: Batch, isFirst: boolean): Question[] {
  const { farTitle, farConfirm } = language.messages.courses.form
  const far = problems.filter(({ code }) => code === 'price-far' || code === 'length-far')
  if (far.length === 0) return []
  return [
    {
      title: farTitle({ fields: far.map(({ field }) => fieldLabel(kind, field ?? '')).join(', ') }),
      // Which of the rows are among the first few is not known here.
      body: far
        .map((group) => `${groupText(kind, group)} ${isFirst ? '' : groupWhere(group)}`.trim())
        .join(' '),
      confirm: farConfirm,
    },
  ]
}

/** The confirmation to send, after the person answered the questions. */
export function confirmationFor(
  { toConfirm }: Batch,
  profile: Profile,
  isFirst: boolean,
): Confirmation {
  const needs = isFirst ? toConfirm.needsForFirst : toConfirm.needs
  return {
    // Included even if the person did not type it, because the rows may have changed since they were shown.
    ...(isFirst ? {} : { count: toConfirm.count }),
    ...(needs.includes('institution') ? { institution: profile.name } : {}),
    ...(needs.includes('clearing') ? { clearing: true } : {}),
  }
}
