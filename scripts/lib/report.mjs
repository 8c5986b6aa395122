/**
 * What a person sees of the set-up. It goes to standard error, so that the output of the command
 * that was asked for stays clean.
 */

/** A step that cannot go on: what failed, what to do about it, and the output that tells why. */
export class SetUpError extends Error {
  constructor(what, { todo, output = '' }) {
    super(what)
    this.todo = todo
    this.output = output
  }
}

export function say(line) {
  process.stderr.write(`${line}\n`)
}

/** Runs one slow step and prints one line for it, with the time it took. */
export async function step(name, work) {
  const started = performance.now()
  process.stderr.write(`${name} … `)
  try {
    const value = await work()
    say(seconds(performance.now() - started))
    return value
  } catch (error) {
    say('failed')
    throw error
  }
}

export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}

/** The beginning and the end of a program's output: one of them tells what went wrong. */
function excerpt(output) {
  const lines = output.trimEnd().split('\n')
  if (lines.length <= 50) return lines.join('\n')
  return [...lines.slice(0, 15), '…', ...lines.slice(-35)].join('\n')
}

/** Runs a command's body; it answers the exit code. A failed set-up is said in words and is 1. */
export async function command(body) {
  try {
    process.exitCode = await body()
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error
    if (error.output) say(`\n${excerpt(error.output)}\n`)
    say(error.message)
    say(error.todo)
    process.exitCode = 1
  }
}
