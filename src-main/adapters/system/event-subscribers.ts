import type { Emit, Payload } from '../../contract/events.ts'
import type { EventName } from '../../contract/channels.ts'

type Listener = (event: EventName, payload: Payload<EventName>) => void

/** The subscribers of events. It is created before the first window, because the program emits events from its start. */
export type EventSubscribers = {
  emit: Emit
  /** Returns a function that unsubscribes. */
  join(listener: Listener): () => void
}

export function createEventSubscribers(): EventSubscribers {
  const listeners = new Set<Listener>()
  return {
    emit(event, payload) {
      for (const listener of listeners) listener(event, payload)
    },
    join(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
