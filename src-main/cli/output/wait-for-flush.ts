import { withTimeout } from '../../adapters/system/with-timeout.ts'

/** How long the last bytes wait for a reader after an interrupt, in milliseconds. */
const timeout = 1_000

/**
 * Resolves when everything that was written has left the process. Rejects if writing fails. After an interrupt it waits only
 * for a short time, because a reader that has stopped would keep the program running forever.
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
