import type { AppInfo } from '../../contract/settings.ts'
import type { Datasets } from '../datasets/datasets.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { Institutions } from '../institutions.ts'
import type { Jobs } from '../jobs.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { Clock } from '../ports.ts'
import type { Profiles } from '../profiles/profiles.ts'
import type { Tokens } from '../profiles/tokens.ts'
import type { Records } from '../record.ts'
import type { Redactor } from '../redactor.ts'
import type { Remembered } from '../remembered.ts'
import type { WritesInFlight } from '../writes-in-flight.ts'

/** What the operations work with; made once, in the composition root. */
export type Services = {
  client: PlatformClient
  clock: Clock
  datasets: Datasets
  drafts: Drafts
  institutions: Institutions
  jobs: Jobs
  profiles: Profiles
  records: Records
  redactor: Redactor
  remembered: Remembered
  tokens: Tokens
  writes: WritesInFlight
  app: Pick<AppInfo, 'version' | 'host'>
  /** Tells the page that something it lists is different now. */
  changed: (what: 'drafts' | 'profiles') => void
}
