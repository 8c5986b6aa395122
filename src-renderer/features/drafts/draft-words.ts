import type { DraftSummary } from '#contract/draft.ts'
import { Failure } from '#contract/failure.ts'
import type { Profile } from '#contract/profile.ts'
import { language } from '../../state/language.svelte.ts'

/** What a draft is called: by its person, by its content, or by what is missing. */
export function titleOf({ name, title, kind }: Pick<DraftSummary, 'name' | 'title' | 'kind'>) {
  return name ?? (title.trim() || language.messages.drafts.untitled[kind])
}

/** The title of the failure with this code; a list of drafts holds no more of it. `null`: not a failure's code. */
export function failureTitle(code: string, profile: Profile | null): string | null {
  const host = profile && URL.canParse(profile.baseUrl) ? new URL(profile.baseUrl).host : ''
  const failure = Failure.safeParse({ ...anything, code, host })
  return failure.success ? language.failure(failure.data).title : null
}

/** What some failures carry beside their code and host, and no title speaks of. */
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
