import type { DraftSummary } from '#contract/draft.ts'
import { Failure } from '#contract/failure.ts'
import type { HelpKey } from '#contract/messages/help.ts'
import type { Profile } from '#contract/profile.ts'
import { helpOfFailure } from '../../shared/failure/failure-help.ts'
import { language } from '../../state/language.svelte.ts'

/** The title of a draft: the name that a person gave it, or its content, or "untitled". */
export function titleOf({ name, title, kind }: Pick<DraftSummary, 'name' | 'title' | 'kind'>) {
  return name ?? (title.trim() || language.messages.drafts.untitled[kind])
}

/** The title of a failure, from its code only, because a list of drafts has no more. Null if the code is unknown. */
export function failureWords(
  code: string,
  profile: Profile | null,
): { title: string; help: HelpKey } | null {
  const host = profile && URL.canParse(profile.baseUrl) ? new URL(profile.baseUrl).host : ''
  const failure = Failure.safeParse({ ...anything, code, host })
  if (!failure.success) return null
  return { title: language.failure(failure.data).title, help: helpOfFailure(failure.data.code) }
}

/** Placeholder values for the other parts of a failure, which titles do not use. */
const anything = {
  issues: [],
  name: '',
  detail: '',
  because: 'connection-lost',
  exchange: {
    method: '',
    url: '',
    requestBody: null,
    status: null,
    contentType: null,
    responseBody: '',
    cut: false,
  },
}
