import { expect, test } from 'vitest'
import { windowTitle } from '../../../../src-renderer/state/window-title.svelte.ts'

test('a view that closes does not remove the name of the next one', () => {
  const leaveFirst = windowTitle.show(' Colégio São José ', 'New school')
  expect(windowTitle.opened).toEqual({ name: 'Colégio São José', view: 'New school' })
  const leaveSecond = windowTitle.show('Simulado')
  leaveFirst()
  expect(windowTitle.opened?.name).toBe('Simulado')
  leaveSecond()
  expect(windowTitle.opened).toBe(null)
})
