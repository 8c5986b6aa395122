import type { Environment } from 'vitest/runtime'

/** The part of a window that the state classes use. Each test sets `window.api` with main's answers. */
const environment: Environment = {
  name: 'window',
  viteEnvironment: 'client',
  setup(global: typeof globalThis) {
    const target = new EventTarget()
    Object.assign(global, {
      window: global,
      api: {},
      location: { hash: '' },
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target),
      dispatchEvent: target.dispatchEvent.bind(target),
      document: {
        activeElement: null,
        body: null,
        documentElement: {},
        querySelectorAll: () => [],
      },
      HTMLElement: EventTarget,
    })
    Object.defineProperty(global, 'navigator', {
      configurable: true,
      value: { onLine: true, languages: ['en'] },
    })
    return { teardown: () => undefined }
  },
}

export default environment
