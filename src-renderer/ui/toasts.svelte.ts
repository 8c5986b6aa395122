import { announcer } from './announcer.svelte.ts'

/**
 * A short message that something was done, or that a small thing, such as copying, was not. Other failures are never shown
 * as toasts: they stay on the screen as banners.
 */
export type Toast = {
  id: number
  text: string
  /** True if something was not done. */
  isRefusal: boolean
  action?: ToastAction | undefined
}

type ToastAction = {
  label: string
  /** True if the action undoes what the toast reports. The undo shortcut then does the same, wherever the focus is. */
  isUndo?: boolean
  /** True if the undo only makes sense in the view, so that the toast goes with it. */
  isOfView?: boolean
  onclick: () => void
}

/** Milliseconds. A person needs more time to read, understand and reach an action. */
const shownFor = { text: 5000, action: 20_000 }

class Toasts {
  list: Toast[] = $state([])
  #next = 1
  /** Whether a text, also that of a cell, was changed since the last action that can be undone. */
  #isTextNewer = false

  /** Shows a toast for a while; longer while the pointer or the focus is on it. */
  show(text: string, action?: ToastAction, isRefusal = false): void {
    const id = this.#next++
    this.list.push({ id, text, action, isRefusal })
    if (action?.isUndo) this.#isTextNewer = false
    announcer.announce(action ? `${text}. ${action.label}` : text)
    this.#expire(id, action ? shownFor.action : shownFor.text)
  }

  /** Shows that something was not done, and why. Once while it is shown, because a person may type on. */
  refuse(text: string, action?: ToastAction): void {
    if (this.list.some((toast) => toast.isRefusal && toast.text === text)) return
    this.show(text, action, true)
  }

  /** Shows one of two toasts: for something that was done, or for something that was not. */
  tell(isDone: boolean, done: string, refusal: string): void {
    this.show(isDone ? done : refusal, undefined, !isDone)
  }

  act(toast: Toast): void {
    this.dismiss(toast.id)
    toast.action?.onclick()
  }

  /** A person changed a text, or a cell. In fields and in the grid, the keys then undo that. */
  typed(): void {
    this.#isTextNewer = true
  }

  /** Undoes the last action. Returns false if no shown toast can be undone. `inField`: whether the keys were pressed in a field or in the grid. */
  undo(inField: boolean): boolean {
    if (inField && this.#isTextNewer) return false
    const toast = this.list.findLast(({ action }) => action?.isUndo)
    if (toast) this.act(toast)
    return toast !== undefined
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id)
  }

  /** Another view is shown: only toasts that can still be undone there stay. */
  leaveView(): void {
    this.list = this.list.filter(({ action }) => action?.isUndo && !action.isOfView)
  }

  #expire(id: number, after: number): void {
    setTimeout(() => {
      if (document.querySelector('[data-toasts]:is(:hover, :focus-within)')) {
        this.#expire(id, shownFor.text)
      } else this.dismiss(id)
    }, after)
  }
}

/** The toasts of the window. Toasts.svelte renders them. */
export const toasts = new Toasts()
