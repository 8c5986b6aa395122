import type { Failure } from '#contract/failure.ts'
import { startDraft } from '../../../shared/editing/start-draft.ts'
import type { SchoolValues } from './school-values.ts'

/** Creates a draft with a school's values. Returns the id of the draft, or the reason why it could not be stored. */
export function startSchool(
  profileId: string,
  values: SchoolValues,
): Promise<{ draft: string } | { failure: Failure }> {
  return startDraft({ kind: 'school', profileId, title: values.name.trim(), body: values })
}
