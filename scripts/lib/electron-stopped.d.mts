export function whyElectronStopped(facts: {
  code: number
  complaints: string
  electron: string
  /** Returns the value of a kernel setting, or null if the kernel has no such setting. */
  setting?: (name: string) => string | null
}): string
