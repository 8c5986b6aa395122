import type { Emit, Payload } from './contract/events.ts'
import type { AppInfo } from './contract/settings.ts'
import { Activity } from './core/activity/activity.ts'
import { ActivityLog } from './core/activity/activity-log.ts'
import { Connectivity } from './core/platform/connectivity.ts'
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
import { ProxyLogins } from './core/platform/proxy-logins.ts'
import { LogBuffer } from './core/storage/log-buffer.ts'
import { DocumentStore } from './core/storage/document-store.ts'
import { Redactor } from './core/platform/redactor.ts'
import { ProfileCache } from './core/profiles/profile-cache.ts'
import type { RunsEngine } from './runs-engine/engine-types.ts'
import { Links } from './core/links.ts'
import { TableFiles } from './core/datasets/table-files.ts'
import { SaveAs } from './core/datasets/save-as.ts'
import { BatchFiles } from './core/batches/batch-files.ts'
import { createBatches } from './core/batches/create-batches.ts'
import { Attempts } from './core/writes/attempts.ts'
import { WriteSender } from './core/writes/send.ts'
import { Reconciler } from './core/writes/reconcile.ts'
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
  /** Cancels all jobs and closes everything. No call may follow. */
  close(): Promise<void>
}

/** A minute for a response; half a minute without a byte of a dataset. */
const usualDeadlines = { request: 60_000, idle: 30_000 }

/** How long closing waits for writes that are not cancelled, in milliseconds. */
const closeTimeout = 2_000

/** Waits for `work`, up to a limit. */
async function withinCloseTimeout(clock: Clock, work: Promise<void>): Promise<void> {
  const over = new AbortController()
  const timeout = clock.wait(closeTimeout, over.signal).catch(() => undefined)
  await Promise.race([work, timeout])
  over.abort()
}

/** The composition root: takes the ports, returns one dispatch, the same for every entry. */
export function start(ports: Ports): Program {
  const { clock, emit, demo, fileDialogs, random, runs, spool } = ports
  const { deadlines = usualDeadlines, redactor = new Redactor() } = ports
  const logBuffer = new LogBuffer(ports.log)
  const log: Log = logBuffer
  const records = new DocumentStore(ports.store, () => {
    emit('app.changed', { unreadableFiles: [...records.unreadableFiles] })
  })
  const profiles = new Profiles(records, random)
  const profileCache = new ProfileCache(records, profiles, redactor.redact)
  const tokens = new Tokens(ports.secrets, redactor, ports.systemInfo.whyNoSecretService)
  const proxyLogins = new ProxyLogins(ports.secrets, redactor)
  // The update server may be behind the proxy too.
  const fetch: HttpFetch = (url, init) => ports.fetch(url, { ...init, proxyLogin: proxyLogins.get })
  const jobs = new Jobs(emit)
  const links = new Links(emit)
  const connection = new Connectivity(emit, ports.clock)
  const client = new PlatformClient({
    fetch,
    redactor,
    clock,
    deadline: deadlines.request,
    onExperience: connection.recordContact,
    onTime: (time) => {
      retention.confirmTime(time)
    },
  })
  const contexts = new RequestContexts({ profiles, tokens, demo, redactor })
  const activity: Activity = new Activity({
    activityLog: new ActivityLog({ store: ports.store, records, clock, random }),
    clock,
    random,
    log,
    redactor,
    emit,
  })
  const attempts = new Attempts({
    records,
    clock,
    random,
    log,
    liveness: ports.liveness,
    async onInterrupted(attempt) {
      const profile = await profiles.get(attempt.profileId)
      await activity.interrupted(attempt, profile.ok ? profile.value.name : '')
    },
  })
  const drafts = new Drafts(records, clock, random)
  const batchFiles = new BatchFiles({ records, store: ports.store, clock })
  const datasetSessions = new DatasetSessions()
  const snapshotFiles = new SnapshotFiles({
    records,
    store: ports.store,
    files: ports.files,
    clock,
    folder: ports.snapshots,
  })
  const retention = new Retention({
    records,
    activity,
    attempts,
    batchFiles,
    drafts,
    snapshotFiles,
    clock,
    log,
  })
  const writes = new WriteLock()
  const updates = new Updates({
    access: ports.updates?.(fetch) ?? { off: 'not-packaged' },
    clock,
    emit,
    log,
    writes,
    async mayLook() {
      const settings = await readSettings(records)
      return settings.ok && settings.value.lookForUpdates
    },
  })
  const changed: Changed = (what, draft = {}) => {
    if (what === 'profiles') emit('profiles.changed', {})
    else emit('drafts.changed', draft)
  }
  const writing = {
    activity,
    attempts,
    client,
    clock,
    random,
    drafts,
    contexts,
    profileCache,
    changed: (draft: Payload<'drafts.changed'>) => {
      changed('drafts', draft)
    },
  }
  const sending = new WriteSender({ ...writing, redactor, writes })
  const draftFollower = new DraftFollower(writing)
  const reconciler = new Reconciler({ ...writing, draftFollower })
  const handlers = createHandlers({
    batchFiles,
    ...createBatches({
      ...{
        activity,
        attempts,
        client,
        clock,
        contexts,
        fileDialogs,
        profileCache,
        profiles,
        random,
      },
      ...{ reconciler, records, redactor, sending, writes },
      files: batchFiles,
      largeFiles: ports.files,
      liveness: ports.liveness,
      store: ports.store,
      tables: ports.tables,
      changed: (id, summary) => {
        emit('batches.changed', { id, summary })
      },
    }),
    activity,
    attempts,
    client,
    clock,
    random,
    connection,
    datasetFiles: new DatasetFiles({
      files: ports.files,
      runs,
      spool,
      fileDialogs,
      datasetSessions,
    }),
    datasets: new Datasets({
      client,
      clock,
      random,
      runs,
      spool,
      idle: deadlines.idle,
      datasetSessions,
      exports: new Exports({
        clock,
        random,
        files: ports.files,
        fileDialogs,
        profiles,
        saveFile: ports.saveFile,
      }),
      profileCache,
    }),
    drafts,
    emit,
    health: new Health({
      activity,
      app: { version: ports.version, host: ports.host },
      client,
      clock,
      random,
      deadline: deadlines.request,
      files: ports.files,
      contexts,
      profiles,
      redactor,
      secrets: ports.secrets,
      store: ports.store,
      tokens,
      systemInfo: ports.systemInfo,
    }),
    contexts,
    jobs,
    links,
    profiles,
    proxyLogins,
    logBuffer,
    records,
    redactor,
    profileCache,
    saveAs: new SaveAs(fileDialogs, ports.saveFile),
    sending,
    reconciler,
    draftFollower,
    snapshots: new Snapshots({
      random,
      runs,
      spool,
      snapshotFiles,
      datasetSessions,
      profiles,
      records,
    }),
    tableFiles: new TableFiles({ fileDialogs, runs, spool }),
    tokens,
    updates,
    app: { version: ports.version, host: ports.host },
    system: ports.systemInfo.system,
    changed,
  })
  retention.begin()
  updates.begin()
  return {
    dispatch: createDispatch(handlers, { jobs, log, redact: redactor.redact }),
    openLink: (text) => {
      links.open(text)
    },
    async close() {
      jobs.cancelAll()
      updates.close()
      tokens.cancel()
      await runs.close()
      await demo.close()
      await withinCloseTimeout(clock, activity.settled())
      await retention.settled()
      await ports.liveness.close()
    },
  }
}
