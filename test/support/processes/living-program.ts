import { createLiveness } from '../../../src-main/adapters/system/liveness.ts'

/* Sends its sign of life to its parent, checks the signs that the parent sends, and lives until it is killed. */
const liveness = createLiveness()
process.send?.(await liveness.announce())
process.on('message', (sign) => {
  void liveness.lifeOf(String(sign)).then((life) => process.send?.(life))
})
