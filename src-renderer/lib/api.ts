import type { Api } from '#contract'

declare global {
  interface Window {
    /** Put there by the preload; the page's only way out. */
    readonly api: Api
  }
}

/** The main process's operations. */
export const api = window.api
