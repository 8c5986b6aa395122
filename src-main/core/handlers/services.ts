import type { Emit, Payload } from '../../contract/events.ts'
import type { AppInfo } from '../../contract/settings.ts'
import type { Activity } from '../activity/activity.ts'
import type { BatchFiles } from '../batches/batch-files.ts'
import type { Batches } from '../batches/batches.ts'
import type { BatchSender } from '../batches/batch-sender.ts'
import type { BatchSettler } from '../batches/batch-settler.ts'
import type { CheckedBatches } from '../batches/checked-batches.ts'
import type { PickedFiles } from '../batches/picked-files.ts'
import type { PlatformCheck } from '../batches/platform-check.ts'
import type { Connectivity } from '../platform/network/connectivity.ts'
import type { DatasetFiles } from '../datasets/dataset-files.ts'
import type { Datasets } from '../datasets/datasets.ts'
import type { Drafts } from '../writes/drafts.ts'
import type { DraftSender } from '../writes/draft-sender.ts'
import type { DraftFollower } from '../writes/draft-follower.ts'
import type { Health } from '../health/health.ts'
import type { RequestContexts } from '../profiles/request-contexts.ts'
import type { Links } from '../links.ts'
import type { Jobs } from '../jobs.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { Clock, Random } from '../ports.ts'
import type { Profiles } from '../profiles/profiles.ts'
import type { Tokens } from '../profiles/tokens.ts'
import type { ProxyLogins } from '../platform/network/proxy-logins.ts'
import type { LogBuffer } from '../storage/log-buffer.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import type { Redactor } from '../platform/redaction/redactor.ts'
import type { ProfileCache } from '../profiles/profile-cache.ts'
import type { SaveAs } from '../datasets/save-as.ts'
import type { Attempts } from '../writes/attempts.ts'
import type { WriteSender } from '../writes/write-sender.ts'
import type { AttemptSettler } from '../writes/attempt-settler.ts'
import type { TableFiles } from '../datasets/table-files.ts'
import type { Snapshots } from '../datasets/snapshots.ts'
import type { Updates } from '../updates/updates.ts'

/** Notifies the page that a list has changed. `draft` is given if only one draft has changed. */
export type Changed = (what: 'drafts' | 'profiles', draft?: Payload<'drafts.changed'>) => void

/** The dependencies of the handlers. The composition root creates them once. */
export type Services = {
  activity: Activity
  attempts: Attempts
  batchFiles: BatchFiles
  batches: Batches
  batchSender: BatchSender
  batchSettler: BatchSettler
  checkedBatches: CheckedBatches
  pickedFiles: PickedFiles
  platformCheck: PlatformCheck
  client: PlatformClient
  clock: Clock
  random: Random
  connection: Connectivity
  datasetFiles: DatasetFiles
  datasets: Datasets
  drafts: Drafts
  emit: Emit
  health: Health
  contexts: RequestContexts
  jobs: Jobs
  links: Links
  profiles: Profiles
  proxyLogins: ProxyLogins
  logBuffer: LogBuffer
  records: DocumentStore
  redactor: Redactor
  profileCache: ProfileCache
  saveAs: SaveAs
  sending: WriteSender
  attemptSettler: AttemptSettler
  draftFollower: DraftFollower
  draftSender: DraftSender
  snapshots: Snapshots
  tableFiles: TableFiles
  tokens: Tokens
  updates: Updates
  app: Pick<AppInfo, 'version' | 'host'>
  system: Record<string, string>
  changed: Changed
}
