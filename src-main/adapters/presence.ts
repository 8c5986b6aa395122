import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Presence } from '../core/ports.ts'
import { makeInner } from './inner-folder.ts'

/** The longest path of a socket that every system takes, in bytes (macOS: 104 with the end). */
const longestPath = 100

/**
 * The sign of a living program is a local socket that it listens on: the system closes it when the program ends, also
 * when it is killed, and a number is never given to another program as process ids are. Nothing is said over it.
 */
export function createPresence(folder: string): Presence {
  const name = crypto.randomUUID().slice(0, 13)
  let listening: Promise<Server | null> | undefined
  return {
    async announce() {
      listening ??= listen(folder, name)
      await listening
      return name
    },
    async isAlive(other) {
      return /^[\da-f-]{13}$/.test(other) && isListenedOn(socketOf(folder, other))
    },
    async close() {
      const server = await listening
      server?.close()
    },
  }
}

/** `null` where the system gives no socket: the program then counts as gone for the others. */
async function listen(folder: string, name: string): Promise<Server | null> {
  const socket = socketOf(folder, name)
  const isInside = path.dirname(socket) === signsOf(folder)
  if (isInside && !(await canMake(folder, signsOf(folder)))) return null
  const server = createServer((connection) => connection.destroy())
  // A program does not stay for its sign alone.
  server.unref()
  return new Promise((resolve) => {
    server.once('error', () => {
      resolve(null)
    })
    server.listen(socket, () => {
      resolve(server)
    })
  })
}

async function canMake(root: string, folder: string): Promise<boolean> {
  return makeInner(root, folder).then(
    () => true,
    () => false,
  )
}

/** Whether a living program listens on a local socket. */
export function isListenedOn(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket)
    connection.once('connect', () => {
      connection.destroy()
      resolve(true)
    })
    connection.once('error', () => {
      resolve(false)
    })
  })
}

function signsOf(folder: string): string {
  return path.join(folder, 'running')
}

function socketOf(folder: string, name: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\provost-${name}`
  const near = path.join(signsOf(folder), `${name}.sock`)
  return Buffer.byteLength(near) <= longestPath ? near : path.join(tmpdir(), `provost-${name}.sock`)
}
