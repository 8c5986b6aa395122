export function whyElectronStopped(facts: {
  code: number
  complaints: string
  electron: string
  /** The value of a kernel setting, or null where the kernel has none of that name. */
  setting?: (name: string) => string | null
}): string
