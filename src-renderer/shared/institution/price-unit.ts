import { type PriceUnit, type Profile, profileInputOf } from '#contract/profile.ts'
import type { Result } from '#contract/result.ts'
import { api } from '../../lib/api.ts'
import { language } from '../../state/language.svelte.ts'
import { workspace } from '../../state/workspace.svelte.ts'
import { toasts } from '../../ui/toasts.svelte.ts'

/**
 * Saves the price unit of an institution for all its courses; null removes it. One click applies to all courses, so a
 * message is shown with an undo, which calls `forget` to remove the unit again. The settings can change it later.
 */
export async function keepPriceUnit(
  institution: Profile,
  priceUnit: PriceUnit | null,
  forget: () => Promise<void>,
): Promise<Result<Profile>> {
  const profile = { ...profileInputOf(institution), priceUnit }
  const saved = await api.profiles.update({ profileId: institution.id, profile })
  if (!saved.ok) return saved
  await workspace.readProfiles()
  if (priceUnit !== null) {
    const { courses, drafts } = language.messages
    const text = courses.form.priceKept[priceUnit]({ institution: institution.name })
    const undo = { label: drafts.undo, onclick: () => void forget() }
    toasts.show(text, { ...undo, isUndo: true, isOfView: true })
  }
  return saved
}
