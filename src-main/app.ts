import type { Emit, Payload } from './contract/events.ts'
import type { AppInfo } from './contract/settings.ts'
import { Activity } from './core/activity/activity.ts'
import { ActivityLog } from './core/activity/activity-log.ts'
import { Connectivity } from './core/platform/network/connectivity.ts'
import { DatasetFiles } from './core/datasets/dataset-files.ts'
import { Datasets } from './core/datasets/datasets.ts'
import { Exports } from './core/datasets/exports.ts'
import { DatasetSessions } from './core/datasets/dataset-sessions.ts'
import { createDispatch, type Dispatch } from './core/dispatch.ts'
import { Drafts } from './core/writes/drafts.ts'
import { DraftFollower } from './core/writes/draft-follower.ts'
import { createHandlers } from './core/handlers/handlers.ts'
import type { Changed } from './core/handlers/services.ts'
import { Health } from './core/health/health.ts'
import { Retention } from './core/retention.ts'
import { RequestContexts } from './core/profiles/request-contexts.ts'
import { Jobs } from './core/jobs.ts'
import { PlatformClient } from './core/platform/client.ts'
import type {
  Clock,
  HttpFetch,
  LargeFiles,
  Log,
  FileDialogs,
  DemoHost,
  Liveness,
  Random,
  SaveFile,
  SecretStore,
  Store,
  TableReader,
  SystemInfo,
} from './core/ports.ts'
import { Profiles } from './core/profiles/profiles.ts'
import { Tokens } from './core/profiles/tokens.ts'
import { ProxyLogins } from './core/platform/network/proxy-logins.ts'
import { LogBuffer } from './core/storage/log-buffer.ts'
import { DocumentStore } from './core/storage/document-store.ts'
import { Redactor } from './core/platform/redaction/redactor.ts'
import { ProfileCache } from './core/profiles/profile-cache.ts'
import type { RunsEngine } from './runs-engine/engine-types.ts'
import { Links } from './core/links.ts'
import { TableFiles } from './core/datasets/table-files.ts'
import { SaveAs } from './core/datasets/save-as.ts'
import { BatchFiles } from './core/batches/batch-files.ts'
import { createBatches } from './core/batches/create-batches.ts'
import { Attempts } from './core/writes/attempts.ts'
import { DraftSender } from './core/writes/draft-sender.ts'
import { WriteSender } from './core/writes/write-sender.ts'
import { AttemptSettler } from './core/writes/attempt-settler.ts'
import { readSettings } from './core/profiles/settings.ts'
import { SnapshotFiles } from './core/datasets/snapshot-files.ts'
import { Snapshots } from './core/datasets/snapshots.ts'
import { type UpdateAccess, Updates } from './core/updates/updates.ts'
import { WriteLock } from './core/writes/write-lock.ts'

/** What an entry provides: its adapters for the ports of the core. */
export type Ports = {
  secrets: SecretStore
  store: Store
  files: LargeFiles
  saveFile: SaveFile
  fetch: HttpFetch
  clock: Clock
  random: Random
  log: Log
  fileDialogs: FileDialogs
  demo: DemoHost
  systemInfo: SystemInfo
  liveness: Liveness
  runs: RunsEngine
  tables: TableReader
  /** The folder for the spooled runs of open datasets. */
  spool: string
  /** The store's folder `snapshots`, for the runs of saved copies. */
  snapshots: string
  emit: Emit
  host: AppInfo['host']
  version: string
  /** Only for the packaged window. */
  updates?: (fetch: HttpFetch) => UpdateAccess
  /** For an entry that also redacts its own output. */
  redactor?: Redactor
  /** Milliseconds; defaults below. */
  deadlines?: { request: number; idle: number }
}

export type Program = {
  dispatch: Dispatch
  /** Opens a `provost:` link. Its text is not trusted. */
  openLink(text: string): void
  /** Whether a request may have left whose outcome is not recorded yet. */
  isSending(): boolean
  /** Cancels all jobs and closes everything. No call may follow. */
  close(): Promise<void>
}

/** One minute for a response, and half a minute without a byte of a dataset. */
const usualDeadlines = { request: 60_000, idle: 30_000 }

/** How long closing waits for writes that are not cancelled, in milliseconds. */
const closeTimeout = 2_000

/** The composition root. Connects the core to the ports. Every entry uses it. */
export function start(ports: Ports): Program {
  const { clock, demo, emit, liveness, runs } = ports
  const changed: Changed = (what, draft = {}) => {
    if (what === 'profiles') emit('profiles.changed', {})
    else emit('drafts.changed', draft)
  }
  const common = createCommon(ports, (time) => {
    retention.confirmTime(time)
  })
  const stored = createStored(ports, common)
  const retention = new Retention({ ...common, ...stored })
  const writing = createWriting({ ...common, ...stored }, changed)
  const updates = createUpdates(ports, { ...common, ...writing })
  const jobs = new Jobs(emit)
  const links = new Links(emit)
  const app = { version: ports.version, host: ports.host }
  const handlers = createHandlers({
    ...common,
    ...stored,
    ...writing,
    ...createDatasets(ports, { ...common, ...stored }),
    ...createBatches({
      ...common,
      ...stored,
      ...writing,
      liveness,
      files: stored.batchFiles,
      largeFiles: ports.files,
      tables: ports.tables,
      changed: (id, summary) => {
        emit('batches.changed', { id, summary })
      },
    }),
    health: new Health({
      ...common,
      ...stored,
      app,
      deadline: common.deadlines.request,
      secrets: ports.secrets,
      systemInfo: ports.systemInfo,
    }),
    app,
    changed,
    jobs,
    links,
    updates,
    system: ports.systemInfo.system,
  })
  retention.begin()
  updates.begin()
  return {
    dispatch: createDispatch(handlers, { ...common, jobs }),
    openLink: (text) => {
      links.open(text)
    },
    isSending: () => writing.sending.isSending,
    async close() {
      jobs.cancelAll()
      updates.close()
      common.tokens.cancel()
      await runs.close()
      await demo.close()
      await withinCloseTimeout(clock, stored.activity.settled())
      await retention.settled()
      await liveness.close()
    },
  }
}

type Common = ReturnType<typeof createCommon>
type Stored = ReturnType<typeof createStored>
type Writing = ReturnType<typeof createWriting>

/** Creates the dependencies that most parts share. `onTime` is called with the time of a platform's response. */
function createCommon(ports: Ports, onTime: (time: number) => void) {
  const { clock, emit, fileDialogs, files, random, runs, secrets, spool, store } = ports
  const { deadlines = usualDeadlines, redactor = new Redactor() } = ports
  const logBuffer = new LogBuffer(ports.log)
  const records = new DocumentStore(store, () => {
    emit('app.changed', { unreadableFiles: [...records.unreadableFiles] })
  })
  const profiles = new Profiles(records, random)
  const tokens = new Tokens(secrets, redactor, ports.systemInfo.whyNoSecretService)
  const proxyLogins = new ProxyLogins(secrets, redactor)
  const fetch: HttpFetch = (url, init) => ports.fetch(url, { ...init, proxyLogin: proxyLogins.get })
  const connection = new Connectivity(emit, clock)
  return {
    client: new PlatformClient({
      fetch,
      redactor,
      clock,
      deadline: deadlines.request,
      onExperience: connection.recordContact,
      onTime,
    }),
    clock,
    connection,
    contexts: new RequestContexts({ profiles, tokens, demo: ports.demo, redactor }),
    deadlines,
    emit,
    fetch,
    fileDialogs,
    files,
    log: logBuffer,
    logBuffer,
    profileCache: new ProfileCache(records, profiles, redactor.redact),
    profiles,
    proxyLogins,
    random,
    records,
    redactor,
    runs,
    spool,
    store,
    tokens,
  }
}

/** Creates the parts that store records on the disk, except profiles and settings. */
function createStored({ liveness, snapshots }: Ports, common: Common) {
  const { clock, profiles, random, records } = common
  const activity: Activity = new Activity({ ...common, activityLog: new ActivityLog(common) })
  return {
    activity,
    attempts: new Attempts({
      ...common,
      liveness,
      async onInterrupted(attempt) {
        const profile = await profiles.get(attempt.profileId)
        await activity.interrupted(attempt, profile.ok ? profile.value.name : '')
      },
    }),
    batchFiles: new BatchFiles(common),
    drafts: new Drafts(records, clock, random),
    snapshotFiles: new SnapshotFiles({ ...common, folder: snapshots }),
  }
}

/** Creates the parts that send writes to a platform and find out their outcomes. */
function createWriting(parts: Common & Stored, changed: Changed) {
  const writes = new WriteLock()
  const writing = {
    ...parts,
    changed: (draft: Payload<'drafts.changed'>) => {
      changed('drafts', draft)
    },
  }
  const draftFollower = new DraftFollower(writing)
  const sending = new WriteSender({ ...writing, writes })
  return {
    draftFollower,
    draftSender: new DraftSender({ ...parts, sending, writes }),
    attemptSettler: new AttemptSettler({ ...writing, draftFollower }),
    sending,
    writes,
  }
}

function createUpdates(ports: Ports, parts: Common & Writing): Updates {
  return new Updates({
    ...parts,
    // The update server may be behind the proxy too.
    access: ports.updates?.(parts.fetch) ?? { off: 'not-packaged' },
    async mayLook() {
      const settings = await readSettings(parts.records)
      return settings.ok && settings.value.lookForUpdates
    },
  })
}

/** Creates the parts that read datasets and export them to files. */
function createDatasets({ saveFile }: Ports, parts: Common & Stored) {
  const datasetSessions = new DatasetSessions()
  return {
    datasetFiles: new DatasetFiles({ ...parts, datasetSessions }),
    datasets: new Datasets({
      ...parts,
      datasetSessions,
      exports: new Exports({ ...parts, saveFile }),
      idle: parts.deadlines.idle,
    }),
    saveAs: new SaveAs(parts.fileDialogs, saveFile),
    snapshots: new Snapshots({ ...parts, datasetSessions }),
    tableFiles: new TableFiles(parts),
  }
}

/** Waits for `work`, up to a limit. */
async function withinCloseTimeout(clock: Clock, work: Promise<void>): Promise<void> {
  const over = new AbortController()
  const timeout = clock.wait(closeTimeout, over.signal).catch(() => undefined)
  await Promise.race([work, timeout])
  over.abort()
}
