import type { Emit } from './contract/index.ts'
import type { AppInfo } from './contract/settings.ts'
import type { Dispatch } from './core/dispatch.ts'
import type {
  Clock,
  HttpFetch,
  Log,
  Places,
  PracticeHost,
  SecretStore,
  Store,
} from './core/ports.ts'

/** Everything that a door brings: its own adapters for what the core needs of the machine. */
export type Ports = {
  secrets: SecretStore
  store: Store
  fetch: HttpFetch
  clock: Clock
  log: Log
  places: Places
  practice: PracticeHost
  emit: Emit
  host: AppInfo['host']
  version: string
}

export type Program = {
  dispatch: Dispatch
  /** Cancels what runs, closes what is open. Nothing answers after it. */
  close(): Promise<void>
}
