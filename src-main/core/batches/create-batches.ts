import type { BatchSummary } from '../../contract/batch.ts'
import type { Activity } from '../activity/activity.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { Redactor } from '../platform/redaction/redactor.ts'
import type {
  Clock,
  LargeFiles,
  FileDialogs,
  Liveness,
  Random,
  Store,
  TableReader,
} from '../ports.ts'
import type { ProfileCache } from '../profiles/profile-cache.ts'
import type { Profiles } from '../profiles/profiles.ts'
import type { RequestContexts } from '../profiles/request-contexts.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import type { Attempts } from '../writes/attempts.ts'
import type { AttemptSettler } from '../writes/attempt-settler.ts'
import type { WriteSender } from '../writes/write-sender.ts'
import type { WriteLock } from '../writes/write-lock.ts'
import { BatchFiles } from './batch-files.ts'
import { BatchOpener } from './batch-opener.ts'
import { BatchSender } from './batch-sender.ts'
import { BatchSettler } from './batch-settler.ts'
import { Batches } from './batches.ts'
import { Covers } from './covers.ts'
import { MappingMemory } from './mapping-memory.ts'
import { CheckedBatches } from './checked-batches.ts'
import { PickedFiles } from './picked-files.ts'
import { PlatformCheck } from './platform-check.ts'

type Parts = {
  activity: Activity
  attempts: Attempts
  /** Called with a changed batch. Null if it was removed. */
  changed: (id: string, summary: BatchSummary | null) => void
  client: PlatformClient
  clock: Clock
  contexts: RequestContexts
  files: BatchFiles
  largeFiles: LargeFiles
  fileDialogs: FileDialogs
  liveness: Liveness
  profileCache: ProfileCache
  profiles: Profiles
  random: Random
  attemptSettler: AttemptSettler
  records: DocumentStore
  redactor: Redactor
  sending: WriteSender
  store: Store
  tables: TableReader
  writes: WriteLock
}

export function createBatches(parts: Parts) {
  const { files, largeFiles, fileDialogs, clock, records, redactor, changed } = parts
  const pickedFiles = new PickedFiles(fileDialogs, largeFiles, clock)
  const memory = new MappingMemory(records, redactor.redact)
  const checkedBatches = new CheckedBatches({ ...parts, covers: new Covers(largeFiles) })
  const opener = new BatchOpener({ ...parts, pickedFiles, memory })
  const platformCheck = new PlatformCheck({ ...parts, checkedBatches })
  return {
    batches: new Batches({ ...parts, checkedBatches, opener, memory }),
    batchSender: new BatchSender({
      ...parts,
      checkedBatches,
      platformCheck,
      changed: (summary) => {
        changed(summary.id, summary)
      },
    }),
    batchSettler: new BatchSettler({ ...parts, files, checkedBatches }),
    checkedBatches,
    pickedFiles,
    platformCheck,
  }
}
