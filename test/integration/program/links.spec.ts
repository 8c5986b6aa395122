import { expect, test } from '../../support/programs/program.ts'

test('links.take: returns each link once, and reports invalid ones', async ({ program }) => {
  expect(await program.value('links.take', {})).toBe(null)
  program.openLink('provost://Norte/schools/1')
  program.openLink('provost://Norte/courses/101')
  expect(program.events).toContainEqual({ event: 'links.opened', payload: {} })
  const link = { institution: 'Norte', target: 'courses', id: '101' }
  expect(await program.value('links.take', {})).toEqual({ link })
  expect(await program.value('links.take', {})).toBe(null)
  program.openLink('provost://Norte/courses/101?token=secret')
  expect(await program.value('links.take', {})).toEqual({ link: null })
})
