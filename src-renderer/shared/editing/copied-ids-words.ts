import { language } from '../../state/language.svelte.ts'
import type { ForeignId } from './copied-ids.ts'

/** Describes the meaning of a copied id in this institution. */
export function formatForeign({ id, name, here }: ForeignId<string>): string {
  const words = language.messages.forms
  return here === null ? words.foreignUnknown({ id, name }) : words.foreignOther({ id, name, here })
}
