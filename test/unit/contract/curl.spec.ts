import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import type { ActivityEntry } from '../../../src-main/contract/activity.ts'
import { curlCommand, redacted, type Shell } from '../../../src-main/contract/curl.ts'

type Request = Parameters<typeof curlCommand>[0]
type Parts = [body: string, inUrl: string, inHeader: string]

const create: Request = {
  method: 'POST',
  url: 'https://unit.example/api/v1/schools',
  requestHeaders: [
    ['accept', 'application/json'],
    ['authorization', `Bearer ${redacted}`],
    ['content-type', 'application/json'],
    ['idempotency-key', '3f0c9a0e-1111-4222-8333-444455556666'],
  ],
  requestBody: '{"name":"Escola \'São João\'"}',
  requestCut: false,
}

/** Nothing that a text of a request could hold but NUL, which no argument can. */
const anyText = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom(...Array.from(`'"\`$\\\n\r\t !*?~#&|;<>(){}[]%^=@-‘’‚‛“”é日😀a1`)))
      .map((all) => all.join('')),
  )
  .map((text) => text.replaceAll('\0', ''))

test.describe('for sh', () => {
  test('is a command that a person can read', () => {
    expect(commandFor(create, 'sh')).toBe(
      [
        'curl',
        '--globoff',
        `--request 'POST'`,
        `--url 'https://unit.example/api/v1/schools'`,
        `--header 'accept: application/json'`,
        `--header 'authorization: Bearer '"$TOKEN"`,
        `--header 'content-type: application/json'`,
        `--header 'idempotency-key: 3f0c9a0e-1111-4222-8333-444455556666'`,
        `--data-raw '{"name":"Escola '\\''São João'\\''"}'`,
      ].join(' \\\n  '),
    )
  })

  test('a real shell passes every text as it was sent', () => {
    test.skip(process.platform === 'win32', 'SKIPPED: no sh on Windows')
    const folder = mkdtempSync(path.join(tmpdir(), 'provost-curl-'))
    const stub = path.join(folder, 'curl')
    writeFileSync(stub, `#!/bin/sh\nfor argument; do printf '%s\\0' "$argument"; done\n`)
    chmodSync(stub, 0o755)
    const token = `tok'en "with" $HOME \`id\` \\ and *`
    const env = { PATH: `${folder}:/usr/bin:/bin`, TOKEN: token, LC_ALL: 'C.UTF-8' }
    try {
      // Many at once: starting a shell takes longer than all that it reads here.
      const texts = fc.array(fc.tuple(anyText, anyText, anyText), { minLength: 20, maxLength: 40 })
      fc.assert(
        fc.property(texts, (requests) => {
          const script = requests.map((parts) => commandFor(requestOf(parts), 'sh')).join('\n')
          const printed = execFileSync('sh', ['-c', script], { env, encoding: 'utf8' })
          const expected = requests.flatMap((parts) => argumentsOf(parts, token))
          expect(printed.split('\0').slice(0, -1)).toEqual(expected)
        }),
        { numRuns: 10 },
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

test.describe('for PowerShell', () => {
  test('is a command that a person can read; the body goes through a file', () => {
    expect(commandFor(create, 'powershell')).toBe(
      [
        `$body = [IO.Path]::GetTempFileName()`,
        `[IO.File]::WriteAllText($body, '{"name":"Escola ''São João''"}')`,
        [
          'curl.exe',
          '--globoff',
          `--request 'POST'`,
          `--url 'https://unit.example/api/v1/schools'`,
          `--header 'accept: application/json'`,
          `--header ('authorization: Bearer ' + $env:TOKEN)`,
          `--header 'content-type: application/json'`,
          `--header 'idempotency-key: 3f0c9a0e-1111-4222-8333-444455556666'`,
          `--data-binary ('@' + $body)`,
        ].join(' `\n  '),
        'Remove-Item $body',
      ].join('\n'),
    )
  })

  test('a read needs only the command', () => {
    const read: Request = { ...create, method: 'GET', requestBody: null, requestHeaders: [] }
    expect(commandFor(read, 'powershell')).toBe(
      "curl.exe `\n  --globoff `\n  --request 'GET' `\n  --url 'https://unit.example/api/v1/schools'",
    )
  })

  test('every text is one string according to the rules of the language', () => {
    fc.assert(
      fc.property(anyText, anyText, (body, inUrl) => {
        const url = `https://unit.example/?q=${inUrl}`
        const command = commandFor({ ...create, url, requestBody: body }, 'powershell')
        expect(stringsIn(command)).toEqual([
          body,
          'POST',
          // Windows PowerShell loses the quotes in what it hands over.
          url.replaceAll('"', '%22'),
          'accept: application/json',
          'authorization: Bearer ',
          'content-type: application/json',
          'idempotency-key: 3f0c9a0e-1111-4222-8333-444455556666',
          '@',
        ])
      }),
    )
  })

  test('no argument of curl.exe contains a double quote', () => {
    const command = commandFor({ ...create, url: 'https://unit.example/?q="a"' }, 'powershell')
    expect(command.slice(command.indexOf('curl.exe'))).not.toContain('"')
  })
})

for (const shell of ['sh', 'powershell'] as const) {
  test.describe(`in ${shell}`, () => {
    test('a token that was pasted with its scheme is the whole value', () => {
      const requestHeaders: Request['requestHeaders'] = [['authorization', redacted]]
      const variable = shell === 'sh' ? '"$TOKEN"' : '$env:TOKEN'
      expect(commandFor({ ...create, requestHeaders }, shell)).toContain(variable)
      expect(commandFor({ ...create, requestHeaders }, shell)).not.toContain(redacted)
    })

    test('leaves out the headers that curl adds itself and those that carried the token', () => {
      const command = commandFor(
        {
          ...create,
          requestHeaders: [
            ['host', 'unit.example'],
            ['content-length', '12'],
            ['cookie', redacted],
          ],
        },
        shell,
      )
      expect(command).not.toContain('--header')
    })

    test('an incompletely recorded body makes no command', () => {
      const cut = { ...create, requestCut: true }
      expect(curlCommand(cut, shell)).toEqual({ reason: 'body-cut' })
      const requestHeaders: Request['requestHeaders'] = [['content-type', 'multipart/form-data']]
      expect(curlCommand({ ...cut, requestHeaders }, shell)).toEqual({ reason: 'body-has-files' })
    })
  })
}

function requestOf([body, inUrl, inHeader]: Parts): Request {
  return {
    ...create,
    url: `https://unit.example/?q=${inUrl}&t=${redacted}`,
    requestHeaders: [
      ['authorization', `${inHeader}${redacted}`],
      ['x-other', inHeader],
    ],
    requestBody: body,
  }
}

function argumentsOf([body, inUrl, inHeader]: Parts, token: string): string[] {
  return [
    '--globoff',
    ...['--request', 'POST'],
    ...['--url', `https://unit.example/?q=${inUrl}&t=${token}`],
    ...['--header', `authorization: ${inHeader}${token}`],
    ...['--header', `x-other: ${inHeader}`],
    ...['--data-raw', body],
  ]
}

function commandFor(request: Pick<ActivityEntry, keyof Request>, shell: Shell): string {
  const made = curlCommand(request, shell)
  if ('reason' in made) throw new Error(made.reason)
  return made.command
}

/** The values of the single-quoted strings of a PowerShell text (language specification, section 2.3.5.2). */
function stringsIn(text: string): string[] {
  const isQuote = (char: string | undefined) => char !== undefined && `'‘’‚‛`.includes(char)
  const strings: string[] = []
  for (let i = 0; i < text.length; i++) {
    if (!isQuote(text[i])) continue
    let value = ''
    for (i++; i < text.length; i++) {
      if (isQuote(text[i])) {
        if (!isQuote(text[i + 1])) break
        i++
      }
      value += text[i] ?? ''
    }
    strings.push(value)
  }
  return strings
}
