/** Waits for `work`, but at most `ms` milliseconds. Rejects if `work` rejects. */
export async function withTimeout(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
