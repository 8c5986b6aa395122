import type { Api } from '#contract'

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface widens a global
  interface Window {
    /** Put there by the preload; the page's only way out. */
    readonly api: Api
  }
}

/** The main process's operations. */
export const api = window.api
