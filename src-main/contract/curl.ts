import type { ActivityEntry, NoCurl } from './activity.ts'

/** Replaces the token in everything that is shown or written. */
export const redacted = '[token removed]'

export type Shell = 'sh' | 'powershell'

type Request = Pick<
  ActivityEntry,
  'method' | 'url' | 'requestHeaders' | 'requestBody' | 'requestCut'
>

/** Headers that curl adds itself, from the address and the body. */
const ownHeaders = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'host',
  'transfer-encoding',
  'user-agent',
])

/**
 * The request as a command, with `$TOKEN` (PowerShell: `$env:TOKEN`) instead of the token. Every text is in single quotes,
 * in which both shells interpret only the quote itself.
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
 * Uses `curl.exe`, because `curl` alone is another command in Windows PowerShell. PowerShell up to 5.1 drops double quotes
 * in a program's arguments, and in 7 `\"` would arrive as two characters. So the body goes through a file, which both write
 * as plain UTF-8. A pipe would append a line break, and in 5.1 lose accents.
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

/** `fill` quotes a text and inserts the variable where a token was removed. */
function optionsOf(
  { method, url, requestHeaders }: Request,
  fill: (text: string) => string,
): string[] {
  const headers = requestHeaders.filter(([name, value]) => {
    // Only the name is known of other headers that carried the token.
    const isKnown = name === 'authorization' || !value.includes(redacted)
    return isKnown && !ownHeaders.has(name)
  })
  return [
    // Brackets and braces in an address are not patterns.
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
