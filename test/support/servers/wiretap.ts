import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to a server on this machine, on which every byte that a client sends is kept. */
export type Wiretap = {
  /** Where the line begins; what is sent there arrives at the server. */
  origin: string
  /** Everything that was sent, each connection in one piece, bytes as Latin-1. */
  sent(): string
  close(): Promise<void>
}

/** Lays a line to the server at `url`. */
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
  // The cast: a server that listens on a port has an address of this shape.
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
