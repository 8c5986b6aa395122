import { language } from '../../state/language.svelte.ts'
import type { ForeignId } from './copied-ids.ts'

/** What a copied id means here, in words. */
export function formatForeign({ id, name, here }: ForeignId<string>): string {
  const words = language.messages.forms
  return here === null ? words.foreignUnknown({ id, name }) : words.foreignOther({ id, name, here })
}
