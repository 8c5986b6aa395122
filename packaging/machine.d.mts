/** What is read from the header of a program or library. */
export type Machine = {
  platform: 'linux' | 'darwin' | 'win32'
  machines: string[]
  /** For Windows: `console`, `window`, or another one's number. */
  subsystem?: string
}

export function readMachine(bytes: Uint8Array): Machine | null
export function unfitness(
  bytes: Uint8Array,
  target: { platform: NodeJS.Platform; arch: string },
): string | null
