import { expect, test } from '../../support/programs/canned-program.ts'

const name = 'Colégio São João'
const list = JSON.stringify({ data: [{ id: 1, name }], meta: { total: 1, last_page: 1 } })

for (const [what, charset, body, read] of [
  ['as its label says', 'ISO-8859-1', Buffer.from(list, 'latin1'), name],
  ['as its label says, in quotes', '"windows-1252"', Buffer.from(list, 'latin1'), name],
  ['as UTF-8, which it is', 'iso-8859-1', Buffer.from(list), name],
  ['as UTF-8 under a label that nobody knows', 'x-none', Buffer.from(list), name],
  // A token would be missed in these before they are decoded.
  ['never as UTF-16', 'utf-16le', Buffer.from(list, 'utf16le'), null],
  [
    'never as ISO-2022-JP',
    'iso-2022-jp',
    Buffer.from(list.replace('o', '\x1b(Bo'), 'latin1'),
    null,
  ],
] as const) {
  test(`reads a list ${what}`, async ({ program, canned: { profileId, answers } }) => {
    answers(() => ({ headers: { 'content-type': `application/json; charset=${charset}` }, body }))
    const asked = { profileId, filters: {}, page: 1, perPage: 25 }
    const answer = await program.call('schools.list', asked)
    if (read === null) expect(answer).toMatchObject({ failure: { code: 'not-json' } })
    else expect(answer).toMatchObject({ value: { schools: [{ name: read }] } })
  })
}

test('reads a refusal in its charset', async ({ program, canned: { profileId, answers } }) => {
  const message = 'A instituição está suspensa.'
  answers(() => ({
    status: 403,
    headers: { 'content-type': 'text/plain;charset=iso-8859-1' },
    body: Buffer.from(message, 'latin1'),
  }))
  const asked = { profileId, filters: {}, page: 1, perPage: 25 }
  expect(await program.failure('schools.list', asked)).toMatchObject({ message })
  const dataset = { profileId, id: 'd', job: crypto.randomUUID() }
  expect(await program.failure('datasets.show', dataset)).toMatchObject({
    message,
    exchange: { responseBody: message },
  })
})
