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
  test(`what ${channel} answers is applied, and answered`, async () => {
    const { dispatch, applied } = following({ ok: true, value: changedSettings })
    expect(await dispatch(channel, {})).toEqual({ ok: true, value: changedSettings })
    expect(applied).toEqual([changedSettings])
  })

test('a failure, and whatever other operations answer, is not applied', async () => {
  const refused = following(err({ code: 'defect', detail: '' }))
  await refused.dispatch('settings.save', {})
  const other = following({ ok: true, value: changedSettings })
  await other.dispatch('app.info', {})
  expect([...refused.applied, ...other.applied]).toEqual([])
})
