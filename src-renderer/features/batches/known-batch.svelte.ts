import type { BatchSource } from '#contract/batch.ts'

/** The existing batch that was opened instead of a new one, because its file had been opened before. */
class KnownBatch {
  current = $state.raw<{ id: string; source: BatchSource } | null>(null)
}

export const knownBatch = new KnownBatch()
