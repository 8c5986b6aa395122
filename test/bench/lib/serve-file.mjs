// Answers with one file, whatever it is asked for but `/begun`: when the last such answer began. `serve-file.mjs FILE`.
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'

const file = process.argv[2]
const { size } = statSync(file)
const headers = { 'content-type': 'application/json' }
/** Milliseconds since 1970. */
let begun = 0

const server = createServer((request, response) => {
  if (request.url === '/begun') {
    response.writeHead(200, headers).end(JSON.stringify(begun))
    return
  }
  response.writeHead(200, { ...headers, 'content-length': size })
  const body = createReadStream(file, { highWaterMark: 256 * 1024 })
  body.once('data', () => (begun = Date.now()))
  body.pipe(response)
})
server.listen(0, '127.0.0.1', () => process.send(server.address().port))
process.on('disconnect', () => process.exit())
