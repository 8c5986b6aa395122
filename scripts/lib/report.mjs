/**
 * Prints the progress of the set-up to standard error, so that standard output contains only the output of the command.
 */

/** A step that cannot continue: what failed, what to do about it, and the output with the reason. */
export class SetUpError extends Error {
  constructor(what, { todo, output = '', exitCode = 1 }) {
    super(what)
    this.todo = todo
    this.output = output
    this.exitCode = exitCode
  }
}

export function say(line) {
  process.stderr.write(`${line}\n`)
}

/**
 * Runs one slow step and prints one line for it, with its duration. `work` gets `progress(words, milestone)`. On a
 * terminal the words appear in that line. Elsewhere each new milestone gets its own line. A value with a `code` other
 * than 0 is a failure.
 */
export async function step(name, work, out = process.stderr) {
  const started = performance.now()
  let shown = ''
  let last = null
  const progress = (words, milestone) => {
    const isNew = out.isTTY ? words !== shown : milestone !== last
    if (!isNew) return
    out.write(out.isTTY ? `\r${name} … ${words}\x1b[K` : `${shown ? '' : '\n'}  ${words}\n`)
    shown = words
    last = milestone
  }
  const end = (words) => {
    const again = shown ? `${out.isTTY ? '\r' : ''}${name} … ` : ''
    out.write(`${again}${words}${shown && out.isTTY ? '\x1b[K' : ''}\n`)
  }
  out.write(`${name} … `)
  try {
    const value = await work(progress)
    end(value?.code ? 'failed' : seconds(performance.now() - started))
    return value
  } catch (error) {
    end('failed')
    throw error
  }
}

export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}

/** Returns the beginning and the end of a program's output, because one of them explains the failure. */
export function excerpt(output) {
  const lines = output.trimEnd().split('\n')
  if (lines.length <= 50) return lines.join('\n')
  return [...lines.slice(0, 15), '…', ...lines.slice(-35)].join('\n')
}

/**
 * Runs a command. `body` returns its exit code. A failed set-up is explained in words. Its exit code is 1 unless the
 * error has another one.
 */
export async function command(body) {
  try {
    process.exitCode = await body()
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error
    if (error.output) say(`\n${excerpt(error.output)}\n`)
    say(error.message)
    say(error.todo)
    process.exitCode = error.exitCode
  }
}
