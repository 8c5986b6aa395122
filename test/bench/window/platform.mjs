// The demo platform, which is on another computer than the program in real life. Sends its addresses and its token.
import { startDemo } from '../../../src-main/demo-platform/server.ts'

const { baseUrl, contentUrl, token } = await startDemo()
process.on('disconnect', () => process.exit())
process.send({ baseUrl, contentUrl, token })
