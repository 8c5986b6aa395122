import { createPresence } from '../../src-main/adapters/presence.ts'

/* Gives its sign, tells its parent the name of it, and lives until it is killed. */
const presence = createPresence(process.argv[2] ?? '')
process.send?.(await presence.announce())
process.on('message', () => undefined)
