import type { Failure } from '#contract/failure.ts'
import { startDraft } from '../../../shared/editing/start-draft.ts'
import type { SchoolValues } from './school-values.ts'

/** Makes a draft of a school's values: its id, for the form to open, or why it could not be kept. */
export function startSchool(
  profileId: string,
  values: SchoolValues,
): Promise<{ draft: string } | { failure: Failure }> {
  return startDraft({ kind: 'school', profileId, title: values.name.trim(), body: values })
}
