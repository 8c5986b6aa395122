import type { Environment } from 'vitest/runtime'

/** As much of a window as the state classes use. What main answers is `window.api`, which each test sets. */
const environment: Environment = {
  name: 'window',
  viteEnvironment: 'client',
  setup(global: typeof globalThis) {
    const target = new EventTarget()
    Object.assign(global, {
      window: global,
      api: {},
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
