import { expect, test } from '@playwright/test'
import { countCalls } from '../../../../src-main/adapters/system/calls-in-flight.ts'
import { ok, type Result } from '../../../../src-main/contract/result.ts'

function counted(timeout = 60_000) {
  const pending: ((result: Result<unknown>) => void)[] = []
  const calls = countCalls(() => new Promise((resolve) => pending.push(resolve)), timeout)
  return { ...calls, answer: (call: number) => pending[call]?.(ok(call)) }
}

test('is settled immediately without running calls', async () => {
  await counted().settled()
})

test('waits for every call, and for those that start in the meantime', async () => {
  const { dispatch, settled, answer } = counted()
  const order: string[] = []
  const first = dispatch('drafts.save', {}).then(() => order.push('first'))
  const settling = settled().then(() => order.push('settled'))
  const second = dispatch('drafts.save', {}).then(() => order.push('second'))
  answer(0)
  await first
  answer(1)
  await Promise.all([second, settling])
  expect(order).toEqual(['first', 'second', 'settled'])
})

test('does not wait forever', async () => {
  const { dispatch, settled } = counted(10)
  void dispatch('schools.list', {})
  await settled()
})

test('passes answers on unchanged', async () => {
  const { dispatch, answer } = counted()
  const call = dispatch('app.info', {})
  answer(0)
  expect(await call).toEqual({ ok: true, value: 0 })
})
