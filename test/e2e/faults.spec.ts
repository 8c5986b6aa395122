import type { DemoServer } from '../support/platforms/faulty/server.ts'
import { fault } from '../support/faults/faults.ts'
import { expect, test } from './fixtures.ts'
import { shortSchool } from './payloads.ts'

function creations(demo: DemoServer): number {
  return demo.writes().length
}

for (const { what, send } of [
  { what: 'a double click', send: ['dblclick'] },
  { what: 'Enter in a field and a click', send: ['enter', 'click'] },
  { what: 'Enter held down', send: ['enter', 'enter', 'enter', 'enter'] },
] as const)
  test(`${what} sends once`, fault('hurried person'), async ({ schools, demo }) => {
    const form = await schools.create()
    await form.fill(shortSchool)
    const { x, y } = (await form.submitButton.boundingBox()) ?? { x: 0, y: 0 }
    // Slow enough for whatever a second one would send.
    demo.inject({ route: 'schools.create', kind: 'delay', ms: 400, times: 1 })
    await form.name.focus()
    for (const how of send) {
      if (how === 'dblclick') await form.submitButton.dblclick()
      // Wherever the focus is by now: the answer may have come.
      else if (how === 'enter') await form.page.keyboard.down('Enter')
      // Where the button was a moment ago.
      else await form.page.mouse.click(x + 5, y + 5)
    }
    await expect(form.created(shortSchool.name)).toBeVisible()
    expect(creations(demo)).toBe(1)
    expect(demo.schools().filter(({ name }) => name === shortSchool.name)).toHaveLength(1)
  })
