import { language } from '../state/language.svelte.ts'
import type { Route } from '../state/route.ts'
import { router } from '../state/router.svelte.ts'
import { workspace } from '../state/workspace.svelte.ts'
import { toasts } from '../ui/toasts.svelte.ts'
import { enterInstitution } from './institution/enter-institution.ts'

/**
 * Call this before a wait. Returns a test of whether the view was shown ever since, for the same institution. The first
 * institution of all changes nothing.
 */
export function stayed(): () => boolean {
  const { visit } = router
  const { selectedId } = workspace
  return () =>
    router.visit === visit && (selectedId === null || workspace.selectedId === selectedId)
}

/**
 * Call this before a wait whose result another view shows. Returns a function that opens that view. If a person has left the
 * present view by then, it only says what was `done` and offers the way: a view never disappears while a person works in it.
 * Returns whether it was opened.
 */
export function onward(profileId = workspace.selectedId): (route: Route, done: string) => boolean {
  const isHere = stayed()
  return (route, done) => {
    const open = () => {
      if (profileId !== null) void enterInstitution(profileId)
      router.go(route)
    }
    const isOpened = isHere()
    if (isOpened) open()
    else toasts.show(done, { label: language.messages.common.open, onclick: open })
    return isOpened
  }
}
