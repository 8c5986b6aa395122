import type { Draft } from '../../contract/draft.ts'
import { type Prices, priceFor } from '../../contract/price.ts'
import { ok, type Result } from '../../contract/result.ts'
import { isBound, unbound } from './draft-state.ts'
import type { Drafts } from './drafts.ts'

/**
 * Keeps the amounts of an institution's courses when it counts prices in another unit. A price is a number without a unit,
 * so the same number would be another amount. A draft with a price is not ready any more: a person must see its price again.
 * `changed` is called for each draft that changed.
 */
export async function repriceDrafts(
  drafts: Drafts,
  { profileId, from, to }: { profileId: string; from: Prices; to: Prices },
  changed: (draft: Draft) => void,
): Promise<Result<null>> {
  // Until a person has said what a number means, it has no amount that could change.
  if (from.unit === null || (from.unit === to.unit && from.currency === to.currency))
    return ok(null)
  const listed = await drafts.list()
  if (!listed.ok) return listed
  const courses = listed.value.filter(
    (each) => each.kind === 'course' && each.profileId === profileId && !isBound(each),
  )
  for (const { id } of courses) {
    const draft = await reprice(drafts, id, { from, to })
    if (!draft.ok && draft.failure.code !== 'draft-missing') return draft
    if (draft.ok && draft.value) changed(draft.value)
  }
  return ok(null)
}

/** Returns the changed draft. Null if it has no price. */
async function reprice(
  drafts: Drafts,
  id: string,
  { from, to }: { from: Prices; to: Prices },
): Promise<Result<Draft | null>> {
  const draft = await drafts.show(id)
  if (!draft.ok) return draft
  const price = draft.value.body['price']
  const sent = draft.value.request?.['price']
  const hasPrice = [price, sent].some((each) => typeof each === 'number' && each > 0)
  if (!hasPrice) return ok(null)
  const counted = typeof price === 'number' ? priceFor(price, from, to) : null
  if (counted === null || counted === price) {
    // The number stays, because its amount in the new unit is not known.
    return drafts.change(id, (before) => ok(isBound(before) ? {} : unbound))
  }
  const { kind, title, rev, body, complaints } = draft.value
  const saved = await drafts.save({
    id,
    kind,
    profileId: draft.value.profileId,
    title,
    rev,
    complaints,
    body: { ...body, price: counted },
  })
  // Another program saved it at the same time.
  const isLate = !saved.ok && saved.failure.code === 'draft-conflict'
  return isLate ? reprice(drafts, id, { from, to }) : saved
}
