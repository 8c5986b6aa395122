import { announcer } from './announcer.svelte.ts'

/** A short word that something is done. What went wrong is never a toast: it stays on screen as a Banner. */
export type Toast = {
  id: number
  text: string
  action?: ToastAction | undefined
}

type ToastAction = {
  label: string
  /** It takes back what the toast tells: the keys that undo do it too, wherever the focus is. */
  isUndo?: boolean
  onclick: () => void
}

/** Milliseconds. What can be acted on has to be read, understood and reached. */
const shownFor = { text: 5000, action: 20_000 }

class Toasts {
  list: Toast[] = $state([])
  #next = 1

  /** Shows it for a while, longer while the pointer or the focus is on the stack. */
  show(text: string, action?: ToastAction): void {
    const id = this.#next++
    this.list.push({ id, text, action })
    announcer.announce(action ? `${text}. ${action.label}` : text)
    this.#expire(id, action ? shownFor.action : shownFor.text)
  }

  act(toast: Toast): void {
    this.dismiss(toast.id)
    toast.action?.onclick()
  }

  /** Takes back what was done last; false when nothing that is shown can be taken back. */
  undo(): boolean {
    const toast = this.list.findLast(({ action }) => action?.isUndo)
    if (toast) this.act(toast)
    return toast !== undefined
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id)
  }

  /** Another view is shown: only what can still be undone stays. */
  leaveView(): void {
    this.list = this.list.filter(({ action }) => action?.isUndo)
  }

  #expire(id: number, after: number): void {
    setTimeout(() => {
      if (document.querySelector('[data-toasts]:is(:hover, :focus-within)')) {
        this.#expire(id, shownFor.text)
      } else this.dismiss(id)
    }, after)
  }
}

/** The toasts of the window; Toasts.svelte renders them. */
export const toasts = new Toasts()
