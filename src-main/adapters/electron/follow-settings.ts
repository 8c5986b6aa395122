import { Settings } from '../../contract/settings.ts'
import type { Dispatch } from '../../core/dispatch.ts'

/**
 * Keeps the native shell in step with the settings. Calls `apply` with the stored settings, and again after each
 * successful save.
 */
export function followSettings(dispatch: Dispatch, apply: (settings: Settings) => void): Dispatch {
  const following: Dispatch = async (channel, input) => {
    const result = await dispatch(channel, input)
    if (result.ok && (channel === 'settings.show' || channel === 'settings.save'))
      apply(Settings.parse(result.value))
    return result
  }
  return following
}
