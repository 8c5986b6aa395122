import { expect, test } from '@playwright/test'
import { followSettings } from '../../../../src-main/adapters/electron/follow-settings.ts'
import type { Settings } from '../../../../src-main/contract/settings.ts'
import { err, type Result } from '../../../../src-main/contract/result.ts'
import { changedSettings } from '../../../support/samples/settings.ts'

function following(result: Result<unknown>) {
  const applied: Settings[] = []
  const dispatch = followSettings(
    () => Promise.resolve(result),
    (settings) => applied.push(settings),
  )
  return { dispatch, applied }
}

for (const channel of ['settings.show', 'settings.save'])
  test(`applies and returns the result of ${channel}`, async () => {
    const { dispatch, applied } = following({ ok: true, value: changedSettings })
    expect(await dispatch(channel, {})).toEqual({ ok: true, value: changedSettings })
    expect(applied).toEqual([changedSettings])
  })

test('does not apply a failure or the results of other operations', async () => {
  const refused = following(err({ code: 'defect', detail: '' }))
  await refused.dispatch('settings.save', {})
  const other = following({ ok: true, value: changedSettings })
  await other.dispatch('app.info', {})
  expect([...refused.applied, ...other.applied]).toEqual([])
})
