import { createReadStream } from 'node:fs'
import path from 'node:path'

/** Stands before the fuses in Electron's program (its documentation, "Fuses"). */
const mark = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX')

/** The only version of the wire there is; its length follows, and then a digit for each fuse. */
const version = 1

/** The file of a running Electron that holds the fuses. */
export function programFile(executable: string, platform: NodeJS.Platform): string {
  if (platform !== 'darwin') return executable
  const framework = '../../Frameworks/Electron Framework.framework/Electron Framework'
  return path.join(executable, framework)
}

/** The fuses in a program, a text of digits for each of its architectures; none where it has none. */
export async function readFuseWires(file: string, signal: AbortSignal): Promise<string[]> {
  const wires: string[] = []
  let carried = Buffer.alloc(0)
  for await (const piece of createReadStream(file, { highWaterMark: 1 << 20, signal })) {
    // The cast: a stream without an encoding gives bytes.
    const bytes = Buffer.concat([carried, piece as Buffer])
    const rest = readWires(bytes, wires)
    // What may be the beginning of a wire is looked at again with the next piece.
    carried = bytes.subarray(Math.max(rest, bytes.length - longestWire))
  }
  readWires(Buffer.concat([carried, Buffer.alloc(longestWire)]), wires)
  return wires
}

/** The mark, the version, the length, and as many digits as a length can say. */
const longestWire = mark.length + 2 + 255

/** Adds the wires that are whole in `bytes` whatever follows; answers where the last one ends. */
function readWires(bytes: Buffer, wires: string[]): number {
  let end = 0
  for (;;) {
    const at = bytes.indexOf(mark, end)
    if (at === -1 || at + longestWire > bytes.length) return end
    const start = at + mark.length
    const length = bytes[start + 1] ?? 0
    end = start + 2 + length
    if (bytes[start] === version) wires.push(bytes.toString('latin1', start + 2, end))
  }
}
