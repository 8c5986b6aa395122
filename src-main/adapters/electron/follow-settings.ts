import { Settings } from '../../contract/settings.ts'
import type { Dispatch } from '../../core/dispatch.ts'

/**
 * Lets the native shell follow the settings: `apply` is called with what is stored, and again after
 * each save that succeeded, whichever host it came from.
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
