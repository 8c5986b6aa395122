export type Screen = {
  windows: () => Promise<string>
  picture: (file: string) => Promise<string | null>
  /** How long a window has to paint, in milliseconds, if that is less than usual. */
  painting?: number
}

export function smoke(parts: {
  program: string
  terminal: string
  version: string
  results: string
  screen: Screen
  /** Seconds until the window must exist. */
  timeout?: number
}): Promise<string[]>
