import { contextBridge, ipcRenderer } from 'electron'
import type { Api } from '#contract'
import { channels, events } from '../contract/channels.ts'

type Call = (input: unknown) => Promise<unknown>

/** One method per operation, under its resource: `schools.list` becomes `api.schools.list`. */
function operations(): Record<string, Record<string, Call>> {
  const resources: Record<string, Record<string, Call>> = {}
  for (const channel of channels) {
    const [resource, verb] = channel.split('.') as [string, string]
    const methods = (resources[resource] ??= {})
    methods[verb] = (input) =>
      // The contract says that a method never rejects. A value that Electron cannot transfer is a defect.
      ipcRenderer.invoke(channel, input).catch((cause: unknown) => ({
        ok: false,
        failure: { code: 'defect', detail: `${channel}: ${String(cause)}` },
      }))
  }
  return resources
}

const known = new Set<string>(events)

/** Subscribes to an event of the contract. The page gets the payload, never Electron's event object. */
function subscribe(event: string, listener: (payload: unknown) => void): () => void {
  if (!known.has(event)) throw new TypeError(`There is no event ${JSON.stringify(event)}.`)
  const deliver = (_event: unknown, payload: unknown): void => listener(payload)
  ipcRenderer.on(event, deliver)
  return () => void ipcRenderer.off(event, deliver)
}

// One cast: the names of the contract are turned into methods at run time, which TypeScript cannot follow.
const api = { ...operations(), subscribe } as unknown as Api

contextBridge.exposeInMainWorld('api', api)
