import type { HandlersOf } from './of.ts'
import type { Services } from './services.ts'

/** Drafts of forms. */
export function draftHandlers({ changed, drafts }: Services): HandlersOf<'drafts'> {
  return {
    'drafts.list': () => drafts.list(),
    'drafts.show': ({ id }) => drafts.show(id),
    'drafts.save': async (draft) => {
      const saved = await drafts.save(draft)
      // Later saves of the same draft change nothing that a list counts.
      if (saved.ok && saved.value.rev === 1) changed('drafts')
      return saved
    },
    'drafts.remove': async ({ id }) => {
      const removed = await drafts.remove(id)
      if (removed.ok) changed('drafts')
      return removed
    },
  }
}
