import type { SendableKind } from '#contract/draft.ts'
import type { Failure } from '#contract/failure.ts'
import { api } from '../../lib/api.ts'
import type { Values } from './restore.ts'

/** Creates a draft from the values. Returns its id, for a form to open, or why it could not be saved. */
export async function startDraft(draft: {
  kind: SendableKind
  profileId: string
  title: string
  body: Values
}): Promise<{ draft: string } | { failure: Failure }> {
  const id = crypto.randomUUID()
  const saved = await api.drafts.save({ id, rev: 0, ...draft })
  return saved.ok ? { draft: id } : { failure: saved.failure }
}
