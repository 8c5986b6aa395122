let loaded: Promise<typeof import('../../contract/tax-id.ts')> | undefined

/**
 * Returns the validators of tax ids. They are large and rarely needed, so they are loaded at the first call and then
 * kept.
 */
export function taxIds(): Promise<typeof import('../../contract/tax-id.ts')> {
  loaded ??= import('../../contract/tax-id.ts')
  return loaded
}
