import { createLiveness } from '../../../src-main/adapters/system/liveness.ts'

/* Tells its parent its sign, says what it knows of the signs that it is sent, and lives until it is killed. */
const liveness = createLiveness()
process.send?.(await liveness.announce())
process.on('message', (sign) => {
  void liveness.lifeOf(String(sign)).then((life) => process.send?.(life))
})
