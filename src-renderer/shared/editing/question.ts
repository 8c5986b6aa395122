import type { Draft } from '#contract/draft.ts'
import type { Profile } from '#contract/profile.ts'
import { confirmedWrites } from '../../state/confirmed-writes.svelte.ts'
import { workspace } from '../../state/workspace.svelte.ts'
import { nameAmong } from '../institution/name-among.ts'
import { language } from '../../state/language.svelte.ts'

/** A question that a person must confirm before something is sent. */
export type Question = {
  title: string
  /** What will happen, in one or two sentences. */
  body: string
  /** The label of the button that confirms. */
  confirm: string
  tone?: 'danger'
  /** A text that the person must type before the button works. */
  phrase?: string
  /** What the question is about, one item per line. `place`: its number, from 1, if the order matters. */
  lines?: readonly { name?: string; text: string; place?: number }[]
  onyes?: () => void
}

/** The question before the session's first write to a production institution. Empty for other writes. */
export function productionQuestions(
  profile: Pick<Profile, 'id' | 'kind' | 'name' | 'baseUrl'>,
  action: string,
  title?: string,
): Question[] {
  if (!confirmedWrites.isNeeded(profile)) return []
  const words = language.messages.forms
  const name = nameAmong(profile, workspace.profiles)
  return [
    {
      title: title ?? words.productionTitle({ action, profile: name }),
      body: words.productionText,
      confirm: action,
      phrase: name,
      onyes: () => {
        confirmedWrites.add(profile.id)
      },
    },
  ]
}

/** The question about values that were copied from another institution and not checked. Empty without `lines`. */
export function copiedQuestions(profileName: string, lines: readonly string[]): Question[] {
  const words = language.messages.forms
  if (lines.length === 0) return []
  return [
    {
      title: words.foreignAskTitle,
      body: words.foreignAskText({ profile: profileName }),
      confirm: words.foreignAskConfirm,
      lines: lines.map((text) => ({ text })),
    },
  ]
}

/**
 * The question before a school that was created from an earlier version of a draft is created again. Empty for other drafts:
 * a course is only updated again.
 */
export function anotherQuestions(draft: Pick<Draft, 'kind' | 'isCarriedOut'>): Question[] {
  if (draft.kind !== 'school' || !draft.isCarriedOut) return []
  const words = language.messages.forms
  return [
    {
      title: words.anotherAskTitle,
      body: words.anotherAskText,
      confirm: words.anotherAskConfirm,
    },
  ]
}
