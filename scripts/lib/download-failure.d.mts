export type DownloadFailure = { code: string; words: string; isQuick: boolean }

export function explainDownload(
  error: Error,
  facts?: { url?: URL | null; proxy?: string | null },
): DownloadFailure
