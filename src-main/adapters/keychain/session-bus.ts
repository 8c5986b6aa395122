import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import path from 'node:path'

/**
 * Returns true if the session bus accepts a connection but sends nothing within `timeout` milliseconds. A bus answers
 * the first line of a client immediately (D-Bus specification, "Authentication protocol"). `AUTH` alone asks for the
 * login methods and does not name a user. Returns false if there is no bus, if its address is of another kind, or if
 * the signal aborts.
 */
export async function isBusSilent(
  env: NodeJS.ProcessEnv,
  timeout: number,
  signal: AbortSignal,
): Promise<boolean> {
  const address = socketOf(env)
  if (address === null) return false
  const ended = AbortSignal.any([signal, AbortSignal.timeout(timeout)])
  const socket = connect(address)
  try {
    await once(socket, 'connect', { signal: ended })
    return await saysNothing(socket, ended, signal)
  } catch {
    // No process listens, or the bus is too busy to accept in time.
    return false
  } finally {
    socket.destroy()
  }
}

async function saysNothing(
  socket: Socket,
  ended: AbortSignal,
  cancelled: AbortSignal,
): Promise<boolean> {
  const line = once(socket, 'data', { signal: ended })
  socket.write('\0AUTH\r\n')
  return line.then(
    () => false,
    () => ended.aborted && !cancelled.aborted,
  )
}

/** Returns the Unix socket of the session's bus, or null if its first address is not one. */
function socketOf({
  DBUS_SESSION_BUS_ADDRESS: address,
  XDG_RUNTIME_DIR: runtime,
}: NodeJS.ProcessEnv): string | null {
  if (!address) return runtime ? path.join(runtime, 'bus') : null
  const [, kind, value] = /^unix:(?:[^;]*,)?(path|abstract)=([^,;]+)/.exec(address) ?? []
  if (value === undefined) return null
  try {
    return (kind === 'abstract' ? '\0' : '') + decodeURIComponent(value)
  } catch {
    return null
  }
}
