import type { Terminal } from './command.ts'

/** What has left is waited for: a person who interrupts is told so. */
export async function saidToStop<T>(
  { interrupted, output }: Terminal,
  send: () => Promise<T>,
): Promise<T> {
  let isOver = false
  void interrupted.then(() => {
    if (!isOver) output.note(output.words.sending.stopping)
  })
  try {
    return await send()
  } finally {
    isOver = true
  }
}
