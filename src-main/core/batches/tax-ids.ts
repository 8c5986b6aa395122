let loaded: Promise<typeof import('../../contract/tax-id.ts')> | undefined

/** The validators of tax ids. They are large, and rarely needed: loaded when they are asked for first, and kept. */
export function taxIds(): Promise<typeof import('../../contract/tax-id.ts')> {
  loaded ??= import('../../contract/tax-id.ts')
  return loaded
}
