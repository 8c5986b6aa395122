import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A connection to a server on this machine. It records every byte that a client sends. */
export type Wiretap = {
  /** The address of the connection. Everything that is sent there reaches the server. */
  origin: string
  /** Everything that was sent, one piece per connection, with bytes as Latin-1. */
  sent(): string
  close(): Promise<void>
}

/** Opens a connection to the server at `url`. */
export async function tap(url: string): Promise<Wiretap> {
  const { hostname, port } = new URL(url)
  const heard: Buffer[][] = []
  const ends = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    const bytes: Buffer[] = []
    heard.push(bytes)
    client.on('data', (piece) => bytes.push(Buffer.from(piece)))
    for (const [end, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      ends.add(end)
      end.on('error', () => other.destroy())
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
      end.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The cast: the address of a server that listens on a port has this type.
  const address = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${address.port}`,
    sent: () => heard.map((bytes) => Buffer.concat(bytes).toString('latin1')).join('\n'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const end of ends) end.destroy()
      }),
  }
}
