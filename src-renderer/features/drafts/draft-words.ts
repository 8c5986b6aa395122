import type { DraftSummary } from '#contract/draft.ts'
import { Failure } from '#contract/failure.ts'
import type { HelpKey } from '#contract/messages/help.ts'
import type { Profile } from '#contract/profile.ts'
import { helpOfFailure } from '../../shared/failure/failure-help.ts'
import { language } from '../../state/language.svelte.ts'

/** What a draft is called: by its person, by its content, or by what is missing. */
export function titleOf({ name, title, kind }: Pick<DraftSummary, 'name' | 'title' | 'kind'>) {
  return name ?? (title.trim() || language.messages.drafts.untitled[kind])
}

/** What a list of drafts shows of the failure with this code: it holds no more of it. Null for other text. */
export function failureWords(
  code: string,
  profile: Profile | null,
): { title: string; help: HelpKey } | null {
  const host = profile && URL.canParse(profile.baseUrl) ? new URL(profile.baseUrl).host : ''
  const failure = Failure.safeParse({ ...anything, code, host })
  if (!failure.success) return null
  return { title: language.failure(failure.data).title, help: helpOfFailure(failure.data.code) }
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
