import { writeSync } from 'node:fs'
import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import { nodeFetch } from '../../../src-main/adapters/network/node-fetch.ts'
import type { HttpFetch, Store } from '../../../src-main/core/ports.ts'
import { start } from '../../../src-main/app.ts'
import { testPorts } from '../programs/test-ports.ts'

/*
 * Sends a ready draft, and is killed at one of the steps: before or after each change of a file, before the request
 * leaves, or when its answer has arrived but was not read. Before it dies, it prints the step. The last argument is the
 * number of that step, or its text.
 */
const [folder = '', profileId = '', draftId = '', token = '', lastStep = ''] = process.argv.slice(2)

let stepsLeft = Number(lastStep)

function step(what: string): void {
  if (what !== lastStep && stepsLeft-- !== 0) return
  writeSync(2, what)
  process.kill(process.pid, 'SIGKILL')
}

function mortal(store: Store): Store {
  const around =
    <A extends [string, ...unknown[]], T>(verb: string, call: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      step(`before ${verb} ${args[0]}`)
      const result = await call(...args)
      step(`after ${verb} ${args[0]}`)
      return result
    }
  return {
    ...store,
    write: around('write', store.write),
    create: around('create', store.create),
    append: around('append', store.append),
    remove: around('remove', store.remove),
  }
}

const mortalFetch: HttpFetch = async (url, init) => {
  step('before the request')
  const answer = await nodeFetch(url, init)
  step('before the answer is read')
  return answer
}

const program = start({
  ...testPorts(folder),
  store: mortal(createFileStore(folder)),
  fetch: mortalFetch,
})
// Kept for this session only, so that no write counts as a step.
await program.dispatch('token.set', { profileId, token, keep: 'session' })
process.send?.('sending')
const sent = await program.dispatch('drafts.send', { id: draftId })
await program.close()
writeSync(2, sent.ok ? 'sent' : sent.failure.code)
process.disconnect()
