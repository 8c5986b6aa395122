import type { DownloadFailure } from './download-failure.d.mts'

export function downloadRuntime(options: {
  signal: AbortSignal
  onProgress: (progress: { transferred: number; total: number | null }) => void
  timer?: { start: (callback: () => void, ms: number) => unknown; stop: (timer: unknown) => void }
}): Promise<DownloadFailure | null>
