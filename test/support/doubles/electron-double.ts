import type { CommandLine, PowerMonitor } from 'electron'

type Listener = (...values: never[]) => unknown

/** A stand-in for one of Electron's objects. It accepts every call and records it. */
export type ElectronDouble<T> = {
  object: T
  /** Method calls in order, without `on` and `once`. */
  calls: { method: string; parameters: unknown[] }[]
  /** The events that have listeners, sorted. */
  events(): string[]
  /** Emits an event. Returns what the listeners returned. */
  emit(event: string, ...values: unknown[]): unknown[]
  /** The parameters of the only call of a method. */
  only(method: string): unknown[]
}

/**
 * Creates a double. `members` are the properties and methods whose result matters. Every other method returns
 * `undefined`. The end-to-end tests in Electron check what Electron really does with the calls.
 */
export function electronDouble<T extends object>(
  members: { [K in keyof T]?: unknown } = {},
): ElectronDouble<T> {
  const calls: ElectronDouble<T>['calls'] = []
  const listeners = new Map<string, Listener[]>()

  function method(name: string, answer: unknown): (...parameters: unknown[]) => unknown {
    return (...parameters) => {
      if (name === 'on' || name === 'once') {
        const [event, listener] = parameters as [string, Listener]
        listeners.set(event, [...(listeners.get(event) ?? []), listener])
        return undefined
      }
      calls.push({ method: name, parameters })
      return typeof answer === 'function'
        ? (answer as Listener)(...(parameters as never[]))
        : answer
    }
  }

  // One cast: the double has every member that is accessed.
  const object = new Proxy({} as T, {
    get(_target, name) {
      if (typeof name !== 'string' || name === 'then') return undefined
      const member = members[name as keyof T]
      return member !== undefined && typeof member !== 'function' ? member : method(name, member)
    },
  })

  return {
    object,
    calls,
    events: () => [...listeners.keys()].sort(),
    emit(event, ...values) {
      const found = listeners.get(event)
      if (!found) throw new Error(`Nobody listens to ${event}.`)
      return found.map((listener) => listener(...(values as never[])))
    },
    only(name) {
      const found = calls.filter((call) => call.method === name)
      const [call] = found
      if (!call || found.length > 1) throw new Error(`${name} was called ${found.length} times.`)
      return call.parameters
    },
  }
}

/**
 * Electron's `powerMonitor`, with the behaviour of its source at the system's shutdown. The first listener creates the
 * native part. On Linux it delays the shutdown only if there is a listener for `shutdown`. It only notices listeners
 * that are added after the first one, never the first one itself. Without a delay, no listener receives the shutdown.
 */
export function powerMonitorDouble(platform: 'linux' | 'darwin') {
  const double = electronDouble<PowerMonitor>()
  let listeners = 0
  let holdsUp = platform === 'darwin'
  const on = (event: string, listener: Listener) => {
    if (listeners > 0 && event === 'shutdown') holdsUp = true
    listeners += 1
    return (double.object.on as (event: string, listener: Listener) => unknown)(event, listener)
  }
  return {
    ...double,
    // The cast: the double has only the members that the app uses.
    object: { on } as unknown as PowerMonitor,
    /** Shuts the system down. Returns whether it waits for the program to end. */
    shutDown() {
      const event = preventable()
      if (holdsUp) double.emit('shutdown', event)
      return event.prevented
    },
  }
}

/** Electron's `app.commandLine`: finds a switch by its name, with or without a value. */
export function commandLineDouble(...given: string[]): ElectronDouble<CommandLine> {
  const switches = new Set(given)
  return electronDouble<CommandLine>({
    hasSwitch: (name: string) => switches.has(name),
    removeSwitch: (name: string) => void switches.delete(name),
  })
}

/** An event that can be prevented, and that records whether it was. */
export function preventable() {
  const event = {
    prevented: false,
    preventDefault() {
      event.prevented = true
    },
  }
  return event
}

/** A callback for a handler. It records the values that it was called with. */
export function answered() {
  const answers: unknown[][] = []
  return { answers, answer: (...values: unknown[]) => void answers.push(values) }
}
