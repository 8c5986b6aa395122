// The main process of the window that is measured: does what messages ask for, and sends what the program tells its page.
import { createMemorySecrets } from '../../support/doubles/memory-secrets.ts'
import { createQueuedDialogs } from '../../support/doubles/queued-dialogs.ts'
import { startProgram } from '../../e2e/hosts/program.ts'

const kept = { secrets: createMemorySecrets(), updates: null, fetch: null }
let program = null

const jobs = {
  open: (installation) => {
    program = startProgram(
      { ...installation, ...kept },
      {
        fileDialogs: createQueuedDialogs(),
        emit: (event, payload) => process.send({ event, payload }),
      },
    )
  },
  dispatch: (channel, input) => program.dispatch(channel, input),
  close: () => program.close(),
  peak: () => process.resourceUsage().maxRSS / 1024,
}

process.on('message', async ({ id, job, args }) => {
  process.send({ id, value: await jobs[job](...args) })
})
process.on('disconnect', () => process.exit())
process.send('ready')
