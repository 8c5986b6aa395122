type PageGlobal = {
  top: unknown
  location: { origin: string }
  [name: string | symbol]: unknown
}

type Callable = (...values: unknown[]) => unknown
type Listener = (event: unknown, payload: unknown) => void
type ElectronParts = {
  ipcRenderer: {
    invoke(channel: string, input: unknown): Promise<unknown>
    on(channel: string, listener: Listener): void
    off(channel: string, listener: Listener): void
  }
  contextBridge: { exposeInMainWorld(name: string, api: object): void }
}

/** The global names that connect page and host. The page uses no such names. */
const binding = 'provostDispatch'
const deliverKey = 'provost.deliver'

export const pageNames = { binding, deliverKey } as const

/**
 * The script that runs the built preload in Chromium. `preload` is the text of the CommonJS file. The host replaces the
 * two parts of Electron that it uses. The script does nothing in other frames and at other origins.
 */
export function preloadScript(preload: string, origin: string): string {
  const parameters = JSON.stringify({ origin, binding, deliverKey })
  return `(${playElectron.toString()})(globalThis, ${parameters}, (require) => {\n${preload}\n})`
}

/** Runs in the page, so it cannot use anything outside itself. */
function playElectron(
  page: PageGlobal,
  names: { origin: string; binding: string; deliverKey: string },
  runPreload: (require: () => ElectronParts) => void,
): void {
  if (page.top !== page || page.location.origin !== names.origin) return
  /** Takes and returns JSON texts (`openInChromium`). */
  const dispatch = page[names.binding] as (channel: string, input?: string) => Promise<string>
  Reflect.deleteProperty(page, names.binding)
  const listeners = new Map<string, Set<Listener>>()

  /**
   * Electron copies every value that crosses its bridge, and throws for a value that it cannot copy. This does the
   * same.
   */
  function bridged(value: unknown): unknown {
    if (typeof value === 'function') {
      const inner = value as Callable
      const copied = (given: unknown) =>
        typeof given === 'function' ? given : structuredClone(given)
      return (...given: unknown[]) => inner(...given.map(copied))
    }
    if (typeof value !== 'object' || value === null) return value
    const members = Object.entries(value).map(([name, member]) => [name, bridged(member)])
    return Object.freeze(Object.fromEntries(members))
  }

  const deliver = (event: string, payload: unknown): void => {
    for (const listener of listeners.get(event) ?? []) listener({}, payload)
  }
  Object.defineProperty(page, Symbol.for(names.deliverKey), { value: deliver })

  runPreload(() => ({
    ipcRenderer: {
      // A method without an input has no text.
      invoke: async (channel, input) =>
        JSON.parse(await dispatch(channel, JSON.stringify(input))) as unknown,
      on(channel, listener) {
        listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener))
      },
      off: (channel, listener) => void listeners.get(channel)?.delete(listener),
    },
    contextBridge: {
      exposeInMainWorld(name, api) {
        Object.defineProperty(page, name, { value: bridged(api), enumerable: true })
      },
    },
  }))
}
