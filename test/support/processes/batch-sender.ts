import { start } from '../../../src-main/app.ts'
import { readTable } from '../../../src-main/core/batches/table/read-table.ts'
import { testPorts } from '../programs/test-ports.ts'

/* Sends a batch until it is killed or until no rows are left. Then it reports the outcome. */
const [folder = '', profileId = '', id = '', token = '', count = ''] = process.argv.slice(2)

const program = start({
  ...testPorts(folder),
  tables: { read: (bytes, options) => readTable(bytes, options) },
})
await program.dispatch('token.set', { profileId, token, keep: 'session' })
process.send?.('sending')
const confirmation = { count: Number(count) }
const sent = await program.dispatch('batches.send', { id, limit: null, confirmation })
await program.close()
process.send?.(sent.ok ? 'sent' : JSON.stringify(sent.failure))
process.disconnect()
