import type { Terminal } from '../command.ts'

/** If the person interrupts, prints that the command waits for the running request. */
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
