import { withTimeout } from '../../adapters/system/with-timeout.ts'

/** How long the last bytes wait for a reader after an interrupt, in milliseconds. */
const timeout = 1_000

/**
 * Resolves when everything that was written has left the process; rejects when it could not. After an interrupt it
 * waits a moment only: a reader that has stopped reading would keep the program for ever.
 */
export async function waitForFlush(
  stream: NodeJS.WritableStream,
  interrupted: Promise<void>,
): Promise<void> {
  const written = new Promise<void>((resolve, reject) => {
    stream.write('', (error) => {
      if (error) reject(error)
      else resolve()
    })
  })
  await Promise.race([written, interrupted.then(() => withTimeout(timeout, written))])
}
