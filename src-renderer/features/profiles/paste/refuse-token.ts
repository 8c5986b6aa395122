import { isTokenText } from '../../../lib/connection-text/token-shape.ts'
import { language } from '../../../state/language.svelte.ts'
import { toasts } from '../../../ui/toasts.svelte.ts'

/** Refuses a token that is pasted into a field of a form, which would show it and save it in a draft. */
export function refuseToken(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text').trim() ?? ''
  // The fields for tokens and for connection texts take it themselves.
  if (event.defaultPrevented || !isTokenText(text)) return
  event.preventDefault()
  toasts.refuse(language.messages.profiles.tokenNotHere)
}
