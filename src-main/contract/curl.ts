import type { ActivityEntry, NoCurl } from './activity.ts'

/** What stands in place of a token in everything that is shown or written. */
export const redacted = '[token removed]'

export type Shell = 'sh' | 'powershell'

type Request = Pick<
  ActivityEntry,
  'method' | 'url' | 'requestHeaders' | 'requestBody' | 'requestCut'
>

/** Headers that curl makes by itself, from the address and the body. */
const ownHeaders = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'host',
  'transfer-encoding',
  'user-agent',
])

/**
 * The request as a command, with `$TOKEN` (PowerShell: `$env:TOKEN`) where the token was. Every text stands in single
 * quotes, in which neither shell reads anything but the quote itself.
 */
export function curlCommand(
  entry: Request,
  shell: Shell,
): { command: string } | { reason: NoCurl } {
  if (entry.requestCut) return { reason: hasFiles(entry) ? 'body-has-files' : 'body-cut' }
  return { command: shell === 'sh' ? forSh(entry) : forPowerShell(entry) }
}

function hasFiles({ requestHeaders }: Request): boolean {
  return requestHeaders.some(
    ([name, value]) => name === 'content-type' && value.startsWith('multipart/'),
  )
}

function forSh(entry: Request): string {
  const { requestBody } = entry
  const options = optionsOf(entry, (text) => filled(text, inShQuotes, '"$TOKEN"').join(''))
  if (requestBody !== null) options.push(`--data-raw ${inShQuotes(requestBody)}`)
  return ['curl', ...options].join(' \\\n  ')
}

/**
 * For `curl.exe`, since `curl` alone is another command in Windows PowerShell. That one, up to 5.1, also loses the double
 * quotes of what it hands to a program, and `\"` would arrive as two characters in 7: the body therefore goes through
 * a file, which both write in UTF-8 as it is; through a pipe it would gain a line's end, and in 5.1 lose its accents.
 */
function forPowerShell(entry: Request): string {
  const { requestBody } = entry
  const options = optionsOf({ ...entry, url: entry.url.replaceAll('"', '%22') }, (text) => {
    const parts = filled(text, inPowerShellQuotes, '$env:TOKEN')
    return parts.length === 1 ? parts.join() : `(${parts.join(' + ')})`
  })
  const command = (more: string[]) => ['curl.exe', ...options, ...more].join(' `\n  ')
  if (requestBody === null) return command([])
  return [
    '$body = [IO.Path]::GetTempFileName()',
    `[IO.File]::WriteAllText($body, ${inPowerShellQuotes(requestBody)})`,
    command(["--data-binary ('@' + $body)"]),
    'Remove-Item $body',
  ].join('\n')
}

/** `fill` quotes a text, and puts the variable where a token was removed. */
function optionsOf(
  { method, url, requestHeaders }: Request,
  fill: (text: string) => string,
): string[] {
  const headers = requestHeaders.filter(([name, value]) => {
    // Of another header that carried the token nothing is known but its name.
    const isKnown = name === 'authorization' || !value.includes(redacted)
    return isKnown && !ownHeaders.has(name)
  })
  return [
    // Brackets and braces in an address are no patterns.
    '--globoff',
    `--request ${fill(method)}`,
    `--url ${fill(url)}`,
    ...headers.map(([name, value]) => `--header ${fill(`${name}: ${value}`)}`),
  ]
}

/** The quoted parts of a text, with the variable in place of each token. */
function filled(text: string, quoted: (part: string) => string, variable: string): string[] {
  return text
    .split(redacted)
    .flatMap((part, i) => [...(i === 0 ? [] : [variable]), ...(part === '' ? [] : [quoted(part)])])
}

function inShQuotes(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** PowerShell takes the typographic single quotes for the plain one (language specification, section 2.3.5.2). */
function inPowerShellQuotes(text: string): string {
  return `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`
}
