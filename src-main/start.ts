import type { Emit } from './contract/index.ts'
import type { AppInfo } from './contract/settings.ts'
import { Activity } from './core/activity/activity.ts'
import { Journal } from './core/activity/journal.ts'
import { Connection } from './core/connection.ts'
import { DatasetFiles } from './core/datasets/dataset-files.ts'
import { Comparisons } from './core/datasets/comparisons.ts'
import { Datasets } from './core/datasets/datasets.ts'
import { Exports } from './core/datasets/exports.ts'
import { OpenDatasets } from './core/datasets/open-datasets.ts'
import { createDispatch, type Dispatch } from './core/dispatch.ts'
import { Drafts } from './core/drafts/drafts.ts'
import { createHandlers } from './core/handlers/handlers.ts'
import type { Changed } from './core/handlers/services.ts'
import { Health } from './core/health/health.ts'
import { Housekeeping } from './core/housekeeping.ts'
import { Institutions } from './core/institutions.ts'
import { Jobs } from './core/jobs.ts'
import { PlatformClient } from './core/platform/client.ts'
import type {
  Clock,
  HttpFetch,
  LargeFiles,
  Log,
  Network,
  Places,
  PracticeHost,
  Presence,
  SaveFile,
  SecretStore,
  Store,
  Workstation,
} from './core/ports.ts'
import { Profiles } from './core/profiles/profiles.ts'
import { Tokens } from './core/profiles/tokens.ts'
import { RecentLog } from './core/recent-log.ts'
import { Records } from './core/record.ts'
import { Redactor } from './core/redactor.ts'
import { Remembered } from './core/remembered.ts'
import type { RunsEngine } from './core/runs/engine.ts'
import { SavedFiles } from './core/saved-files.ts'
import { Attempts } from './core/sending/attempts.ts'
import { Sending } from './core/sending/sending.ts'
import { Settling } from './core/sending/settling.ts'
import { readSettings } from './core/settings.ts'
import { SnapshotFiles } from './core/snapshots/snapshot-files.ts'
import { Snapshots } from './core/snapshots/snapshots.ts'
import { type UpdateAccess, Updates } from './core/updates/updates.ts'
import { WritesInFlight } from './core/writes-in-flight.ts'

/** Everything that a door brings: its own adapters for what the core needs of the machine. */
export type Ports = {
  secrets: SecretStore
  store: Store
  files: LargeFiles
  saveFile: SaveFile
  fetch: HttpFetch
  clock: Clock
  log: Log
  places: Places
  practice: PracticeHost
  workstation: Workstation
  /** The way that `fetch` takes. */
  network: Network
  presence: Presence
  runs: RunsEngine
  /** The folder of the datasets that are open. */
  spool: string
  /** The store's folder `snapshots`, for the runs that are kept in it. */
  snapshots: string
  emit: Emit
  host: AppInfo['host']
  version: string
  /** For the packaged window; the other doors bring none. */
  updates?: UpdateAccess
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

/** How long the end waits for requests that are not cancelled with the rest, in milliseconds. */
const longestFarewell = 2_000

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, longestFarewell).unref())
}

/** The composition root: ports in, one dispatch out, the same behind every door. */
export function start(ports: Ports): Program {
  const { clock, emit, practice, places, runs, spool } = ports
  const { deadlines = usualDeadlines, redactor = new Redactor() } = ports
  const recentLog = new RecentLog(ports.log)
  const log: Log = recentLog
  const records = new Records(ports.store)
  const profiles = new Profiles(records)
  const remembered = new Remembered(records, profiles)
  const tokens = new Tokens(ports.secrets, redactor)
  const jobs = new Jobs(emit)
  const connection = new Connection(emit)
  const client = new PlatformClient({
    fetch: ports.fetch,
    redactor,
    deadline: deadlines.request,
    onExperience: connection.experienced,
  })
  const institutions = new Institutions({ profiles, tokens, practice, redactor })
  const activity: Activity = new Activity({
    journal: new Journal({ store: ports.store, records, clock }),
    clock,
    log,
    redactor,
    emit,
    onNewDay: () => {
      housekeeping.begin()
    },
  })
  const attempts = new Attempts({
    records,
    clock,
    log,
    presence: ports.presence,
    async onInterrupted(attempt) {
      const profile = await profiles.get(attempt.profileId)
      await activity.interrupted(attempt, profile.ok ? profile.value.name : '')
    },
  })
  const drafts = new Drafts(records, clock)
  const openDatasets = new OpenDatasets()
  const snapshotFiles = new SnapshotFiles({
    records,
    store: ports.store,
    files: ports.files,
    clock,
    folder: ports.snapshots,
  })
  const housekeeping = new Housekeeping({
    records,
    activity,
    attempts,
    drafts,
    snapshotFiles,
    clock,
    log,
  })
  const writes = new WritesInFlight()
  const updates = new Updates({
    access: ports.updates ?? { off: 'not-packaged' },
    clock,
    emit,
    log,
    writes,
    async mayLook() {
      const settings = await readSettings(records)
      return settings.ok && settings.value.lookForUpdates
    },
  })
  const changed: Changed = (what, draftId) => {
    if (what === 'profiles') emit('profiles.changed', {})
    else emit('drafts.changed', draftId === undefined ? {} : { id: draftId })
  }
  const writing = {
    activity,
    attempts,
    client,
    clock,
    drafts,
    institutions,
    remembered,
    changed: (draftId?: string) => {
      changed('drafts', draftId)
    },
  }
  const handlers = createHandlers({
    activity,
    attempts,
    client,
    clock,
    comparisons: new Comparisons(openDatasets),
    connection,
    datasetFiles: new DatasetFiles({ files: ports.files, runs, spool, places, openDatasets }),
    datasets: new Datasets({
      client,
      clock,
      runs,
      spool,
      idle: deadlines.idle,
      openDatasets,
      exports: new Exports({
        clock,
        files: ports.files,
        places,
        profiles,
        saveFile: ports.saveFile,
      }),
      remembered,
    }),
    drafts,
    emit,
    health: new Health({
      activity,
      app: { version: ports.version, host: ports.host },
      client,
      clock,
      deadline: deadlines.request,
      files: ports.files,
      institutions,
      network: ports.network,
      profiles,
      redactor,
      secrets: ports.secrets,
      store: ports.store,
      tokens,
      workstation: ports.workstation,
    }),
    institutions,
    jobs,
    profiles,
    recentLog,
    records,
    redactor,
    remembered,
    savedFiles: new SavedFiles(places, ports.saveFile),
    sending: new Sending({ ...writing, writes }),
    settling: new Settling(writing),
    snapshots: new Snapshots({
      files: ports.files,
      runs,
      spool,
      snapshotFiles,
      openDatasets,
      profiles,
      records,
    }),
    tokens,
    updates,
    app: { version: ports.version, host: ports.host },
    system: ports.workstation.system,
    changed,
  })
  housekeeping.begin()
  updates.begin()
  return {
    dispatch: createDispatch(handlers, { log, redact: redactor.redact }),
    async close() {
      jobs.cancelAll()
      updates.close()
      tokens.cancel()
      await runs.close()
      await practice.close()
      await Promise.race([activity.settled(), patience()])
      await housekeeping.settled()
      await ports.presence.close()
    },
  }
}
