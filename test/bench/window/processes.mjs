import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The demo platform in a process of its own: its addresses and token, and how to end it. */
export async function openPlatform() {
  const { child, close } = begin('platform.mjs')
  const [addresses] = await once(child, 'message')
  return { addresses, close }
}

/**
 * The program without its window in a process of its own, so that the browser's driver does not count as part of it.
 * `startMain` is what the host of the window takes; `peak` resolves to the most memory that the process had, in MiB.
 */
export async function openMain() {
  const { child, close } = begin('main-process.mjs')
  await once(child, 'message')
  const waiting = new Map()
  let calls = 0
  let emit = () => undefined
  child.on('message', ({ id, value, event, payload }) => {
    if (id === undefined) return emit(event, payload)
    waiting.get(id)(value)
    waiting.delete(id)
  })
  const call = (job, ...args) =>
    new Promise((resolve) => {
      waiting.set(++calls, resolve)
      child.send({ id: calls, job, args })
    })
  return {
    startMain: async ({ dataFolder, demo }, ports) => {
      emit = ports.emit
      await call('open', { dataFolder, demo })
      return {
        dispatch: (channel, input) => call('dispatch', channel, input),
        close: () => call('close'),
      }
    },
    peak: () => call('peak'),
    close,
  }
}

/** A script that is bundled beside this one. */
function begin(name) {
  const script = fileURLToPath(import.meta.resolve(`./${name}`))
  const child = fork(script, { serialization: 'advanced', execArgv: [] })
  const close = async () => {
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  }
  return { child, close }
}
