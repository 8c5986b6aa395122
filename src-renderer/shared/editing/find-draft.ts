import type { Draft } from '#contract/draft.ts'
import { type Prices, pricesOf } from '#contract/price.ts'
import type { Profile } from '#contract/profile.ts'
import { ok, err, type Result } from '#contract/result.ts'
import type { KnownNames } from '#contract/school.ts'
import { api } from '../../lib/api.ts'
import { language } from '../../state/language.svelte.ts'
import { workspace } from '../../state/workspace.svelte.ts'
import { knownNames } from './known-names.ts'

/** The origin of a copied draft: the name of the institution, the names of its ids, and how it counts prices. */
export type Elsewhere = { name: string; names: KnownNames; prices: Prices }

/** The data for opening a form. */
export type FoundDraft = {
  /** Null if there is no draft on the disk. */
  saved: Draft | null
  profile: Profile
  /** The names of ids, from this institution's schools. */
  known: KnownNames
  /** Null if the draft was not copied from another institution. */
  elsewhere: Elsewhere | null
}

/**
 * Reads a draft and its institution. `newFor`: the institution of a form without a draft on the disk; null if there is no
 * such form.
 */
export async function findDraft(id: string, newFor: string | null): Promise<Result<FoundDraft>> {
  const draft = await api.drafts.show({ id })
  if (!draft.ok && (newFor === null || draft.failure.code !== 'draft-missing')) return draft
  const saved = draft.ok ? draft.value : null
  const profileId = saved ? saved.profileId : newFor
  const profile = workspace.profiles.find((each) => each.id === profileId)
  if (!profile) return err({ code: 'profile-missing' })
  const [known, elsewhere] = await Promise.all([
    knownNames(profile.id),
    elsewhereOf(saved?.copiedFrom ?? null),
  ])
  return ok({ saved, profile, known, elsewhere })
}

async function elsewhereOf(copiedFrom: Draft['copiedFrom']): Promise<Elsewhere | null> {
  if (copiedFrom === null) return null
  const name = copiedFrom.name || language.messages.forms.removedInstitution
  const source = workspace.profiles.find(({ id }) => id === copiedFrom.profileId) ?? null
  return { name, names: await knownNames(copiedFrom.profileId), prices: pricesOf(source) }
}
