import type { Terminal } from '../command.ts'

/** Tells a person who interrupts that the request under way is waited for. */
export async function withInterruptNote<T>(
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
