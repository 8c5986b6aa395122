import { announcer } from './announcer.svelte.ts'

/** A short word that something is done. What went wrong is never a toast: it stays on screen as a Banner. */
export type Toast = {
  id: number
  text: string
  action?: { label: string; onclick: () => void } | undefined
}

const shownFor = 5000

class Toasts {
  list: Toast[] = $state([])
  #next = 1

  /** Shows it for five seconds, longer while the pointer or the focus is on the stack. */
  show(text: string, action?: Toast['action']): void {
    const id = this.#next++
    this.list.push({ id, text, action })
    announcer.announce(text)
    this.#expire(id)
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id)
  }

  #expire(id: number): void {
    setTimeout(() => {
      if (document.querySelector('[data-toasts]:is(:hover, :focus-within)')) this.#expire(id)
      else this.dismiss(id)
    }, shownFor)
  }
}

/** The toasts of the window; Toasts.svelte renders them. */
export const toasts = new Toasts()
