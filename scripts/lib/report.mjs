/**
 * What a person sees of the set-up. It goes to standard error, so that the output of the command
 * that was asked for stays clean.
 */

/** A step that cannot go on: what failed, what to do about it, and the output that tells why. */
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
 * Runs one slow step and prints one line for it, with the time it took. `work` gets `progress(words, milestone)`: on a
 * terminal the words stand in that line, anywhere else each new milestone gets a line of its own. A value with a `code`
 * other than 0 is a failure.
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

/** The beginning and the end of a program's output: one of them tells what went wrong. */
export function excerpt(output) {
  const lines = output.trimEnd().split('\n')
  if (lines.length <= 50) return lines.join('\n')
  return [...lines.slice(0, 15), '…', ...lines.slice(-35)].join('\n')
}

/** Runs a command's body; it answers the exit code. A failed set-up is said in words, and is 1 where it does not say another code. */
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
