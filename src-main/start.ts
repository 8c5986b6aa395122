import type { Emit } from './contract/index.ts'
import type { AppInfo } from './contract/settings.ts'
import { Connection } from './core/connection.ts'
import { Datasets } from './core/datasets/datasets.ts'
import { createDispatch, type Dispatch } from './core/dispatch.ts'
import { Drafts } from './core/drafts/drafts.ts'
import { createHandlers } from './core/handlers/handlers.ts'
import { Institutions } from './core/institutions.ts'
import { Jobs } from './core/jobs.ts'
import { PlatformClient } from './core/platform/client.ts'
import type {
  Clock,
  HttpFetch,
  Log,
  Places,
  PracticeHost,
  SecretStore,
  Store,
} from './core/ports.ts'
import { Profiles } from './core/profiles/profiles.ts'
import { Tokens } from './core/profiles/tokens.ts'
import { Records } from './core/record.ts'
import { Redactor } from './core/redactor.ts'
import { Remembered } from './core/remembered.ts'
import type { RunsEngine } from './core/runs/engine.ts'
import { WritesInFlight } from './core/writes-in-flight.ts'

/** Everything that a door brings: its own adapters for what the core needs of the machine. */
export type Ports = {
  secrets: SecretStore
  store: Store
  fetch: HttpFetch
  clock: Clock
  log: Log
  places: Places
  practice: PracticeHost
  runs: RunsEngine
  /** The folder of the datasets that are open. */
  spool: string
  emit: Emit
  host: AppInfo['host']
  version: string
  /** For a door that also removes tokens from what it says by itself. */
  redactor?: Redactor
  /** Milliseconds; the usual ones where nothing is given. */
  deadlines?: { request: number; idle: number }
}

export type Program = {
  dispatch: Dispatch
  /** Cancels what runs, closes what is open. Nothing answers after it. */
  close(): Promise<void>
}

/** A minute for an answer; half a minute without a byte of a dataset. */
const usualDeadlines = { request: 60_000, idle: 30_000 }

/** The composition root: ports in, one dispatch out, the same behind every door. */
export function start(ports: Ports): Program {
  const { clock, emit, log, practice, places, runs, spool } = ports
  const { deadlines = usualDeadlines, redactor = new Redactor() } = ports
  const records = new Records(ports.store)
  const profiles = new Profiles(records)
  const remembered = new Remembered(records, profiles)
  const tokens = new Tokens(ports.secrets, redactor)
  const jobs = new Jobs(emit)
  const client = new PlatformClient({
    fetch: ports.fetch,
    redact: redactor.redact,
    deadline: deadlines.request,
    onExperience: new Connection(emit).experienced,
  })
  const handlers = createHandlers({
    client,
    clock,
    datasets: new Datasets({
      client,
      clock,
      runs,
      spool,
      idle: deadlines.idle,
      places,
      remembered,
    }),
    drafts: new Drafts(records, clock),
    institutions: new Institutions({ profiles, tokens, practice, redactor }),
    jobs,
    profiles,
    records,
    redactor,
    remembered,
    tokens,
    writes: new WritesInFlight(),
    app: { version: ports.version, host: ports.host },
    changed: (what) => {
      emit(`${what}.changed`, {})
    },
  })
  return {
    dispatch: createDispatch(handlers, { log, redact: redactor.redact }),
    async close() {
      jobs.cancelAll()
      tokens.cancel()
      await runs.close()
      await practice.close()
    },
  }
}
