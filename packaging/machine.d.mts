/** The facts in the header of a program or library. */
export type Machine = {
  platform: 'linux' | 'darwin' | 'win32'
  machines: string[]
  /** Only on Windows: `console`, `window`, or the number of another subsystem. */
  subsystem?: string
}

export function readMachine(bytes: Uint8Array): Machine | null
export function unfitness(
  bytes: Uint8Array,
  target: { platform: NodeJS.Platform; arch: string },
): string | null
