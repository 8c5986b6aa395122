import {
  type DemoServer as SoundDemo,
  type DemoOptions as SoundOptions,
  startDemo as startSound,
} from '../../../../src-main/demo-platform/server.ts'
import { routes, type Route } from '../../../../src-main/demo-platform/routes.ts'
import { answerUnder } from './fault-effects.ts'
import { type Fault, type FaultKind, FaultQueue } from './fault-queue.ts'

export { type Fault, type FaultKind, parseFault } from './fault-queue.ts'

export type DemoOptions = Omit<SoundOptions, 'intercept'> & {
  /** One permanent fault per route. */
  faults?: Partial<Record<Route, FaultKind>>
}

/** A demo institution whose routes can be made to fail. */
export type DemoServer = SoundDemo & {
  /** Faults of a route are used in the order in which they were added. A fault without `times` stays. */
  inject(fault: Fault): void
  clearFaults(): void
  /** The requests that would write something, oldest first. */
  writes(): ReturnType<SoundDemo['recorded']>
}

/** Starts a demo institution. Rejects if the port is not available. */
export async function startDemo({
  faults = {},
  ...options
}: DemoOptions = {}): Promise<DemoServer> {
  const queue = new FaultQueue()
  for (const route of routes) {
    const kind = faults[route]
    if (kind) queue.add({ route, kind })
  }
  const demo = await startSound({
    ...options,
    intercept: ({ route, path, signal }, carryOut) => {
      const fault = queue.take(route)
      return fault ? answerUnder(fault, path, carryOut, signal) : carryOut()
    },
  })
  return {
    ...demo,
    inject: (fault) => queue.add(fault),
    clearFaults: () => queue.clear(),
    writes: () => demo.recorded().filter(({ method }) => method === 'POST'),
  }
}
