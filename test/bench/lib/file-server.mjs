import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('serve-file.mjs', import.meta.url))

/** Serves a file from a separate process, so that its work is not measured. */
export async function serveFile(path) {
  const child = fork(script, [path], { execArgv: [] })
  const [port] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
