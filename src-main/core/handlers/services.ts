import type { Emit } from '../../contract/index.ts'
import type { AppInfo } from '../../contract/settings.ts'
import type { Activity } from '../activity/activity.ts'
import type { Connection } from '../connection.ts'
import type { Comparisons } from '../datasets/comparisons.ts'
import type { DatasetFiles } from '../datasets/dataset-files.ts'
import type { Datasets } from '../datasets/datasets.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { Health } from '../health/health.ts'
import type { Institutions } from '../institutions.ts'
import type { Jobs } from '../jobs.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { Clock } from '../ports.ts'
import type { Profiles } from '../profiles/profiles.ts'
import type { Tokens } from '../profiles/tokens.ts'
import type { RecentLog } from '../recent-log.ts'
import type { Records } from '../record.ts'
import type { Redactor } from '../redactor.ts'
import type { Remembered } from '../remembered.ts'
import type { SavedFiles } from '../saved-files.ts'
import type { Attempts } from '../sending/attempts.ts'
import type { Sending } from '../sending/sending.ts'
import type { Settling } from '../sending/settling.ts'
import type { Snapshots } from '../snapshots/snapshots.ts'
import type { Updates } from '../updates/updates.ts'

/** Tells the page that something it lists is different now; of drafts, perhaps one only. */
export type Changed = (what: 'drafts' | 'profiles', draftId?: string) => void

/** What the operations work with; made once, in the composition root. */
export type Services = {
  activity: Activity
  attempts: Attempts
  client: PlatformClient
  clock: Clock
  comparisons: Comparisons
  connection: Connection
  datasetFiles: DatasetFiles
  datasets: Datasets
  drafts: Drafts
  emit: Emit
  health: Health
  institutions: Institutions
  jobs: Jobs
  profiles: Profiles
  recentLog: RecentLog
  records: Records
  redactor: Redactor
  remembered: Remembered
  savedFiles: SavedFiles
  sending: Sending
  settling: Settling
  snapshots: Snapshots
  tokens: Tokens
  updates: Updates
  app: Pick<AppInfo, 'version' | 'host'>
  system: Record<string, string>
  changed: Changed
}
