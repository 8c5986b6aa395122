import { execFile, spawn } from 'node:child_process'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The checks that must pass in the diagnostics of a packaged program, on a computer with a keychain. */
const wanted = ['versions', 'data-folder', 'keychain', 'fuses']

/**
 * What the program writes to standard error when something is wrong. The box that reports it to a person has the same
 * title as the window.
 */
const complaint =
  /^.*(?:an error that nobody caught|the page did not load|the page's process is gone|Provost cannot start|Provost does not start|Provost is open on).*/m

/** The time between two checks for the window, and the time that it has to paint, in milliseconds. */
const pause = 1000
const painting = 5000

/**
 * Starts a packaged program as a person does: its terminal, with a value that goes to the keychain and back, and its
 * window, of which it takes a picture. Puts all findings into the folder `results`. Returns the problems.
 *
 * `screen` gives access to the system's windows. `windows()` returns a text with their titles and owners.
 * `picture(file)` returns why it could not take a picture, or null.
 */
export async function smoke({ program, terminal, version, results, screen, timeout = 60 }) {
  mkdirSync(results, { recursive: true })
  const parts = { program, terminal, version, results, screen, timeout }
  const problems = [...(await smokeTerminal(parts)), ...(await smokeWindow(parts))]
  writeFileSync(join(results, 'problems.json'), JSON.stringify(problems, null, 2))
  return problems
}

async function smokeTerminal({ terminal, version, results }) {
  const run = async (name, args) => {
    const { code, stdout, stderr } = await call(terminal, args)
    const lines = [`${terminal} ${args.join(' ')}`, `exit code ${code}`, stdout, stderr]
    writeFileSync(join(results, `${name}.txt`), lines.join('\n'))
    return { code, stdout }
  }
  const problems = []
  const said = await run('version', ['--version'])
  if (said.code !== 0 || said.stdout.trim() !== version)
    problems.push(`--version: not ${version} with exit code 0, but ${said.code}: ${said.stdout}`)

  const refused = await run('switch', ['schools', 'list', '--no-sandbox'])
  if (refused.code !== 2) problems.push(`A switch of Chromium's: exit code ${refused.code}, not 2`)

  const checked = await run('check', ['--json', 'check', '--offline'])
  if (checked.code !== 0) problems.push(`check --offline: exit code ${checked.code}`)
  return [...problems, ...notFine(checked.stdout)]
}

/** Keeps standard error apart, because Chromium writes its own messages there. Never rejects. */
function call(file, args) {
  return new Promise((resolve) => {
    execFile(file, args, { timeout: 180_000 }, (error, stdout, stderr) => {
      resolve({ code: error ? (error.code ?? error.signal) : 0, stdout, stderr })
    })
  })
}

/** Returns the checks that did not pass, from the output of `check --json`. */
function notFine(output) {
  const line = output.split('\n').find((text) => text.startsWith('{"ok"'))
  let report
  try {
    report = JSON.parse(line)
  } catch {
    return [`check --json printed no report: ${output}`]
  }
  const checks = report.value?.checks ?? []
  return wanted.flatMap((name) => {
    const found = checks.find(({ check }) => check === name)
    return found?.state === 'fine'
      ? []
      : [`${name} is not fine: ${JSON.stringify(found ?? report)}`]
  })
}

async function smokeWindow({ program, results, screen, timeout }) {
  const child = spawn(program, [], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => void (output += text))
  let ended = null
  const end = new Promise((resolve) => {
    const stop = (how) => {
      ended ??= String(how)
      resolve()
    }
    child.on('error', stop).on('exit', (code, signal) => stop(code ?? signal))
  })
  try {
    for (let second = 0; ended === null; second++) {
      if (/provost/i.test(await screen.windows())) {
        const problems = await takePicture({ results, screen })
        const [said] = complaint.exec(output) ?? []
        return said === undefined ? problems : [...problems, `The program complained: ${said}`]
      }
      if (second >= timeout) return [`There was no window after ${timeout} seconds`]
      await wait(pause)
    }
    return [`The program ended with ${ended} and showed no window: ${output}`]
  } finally {
    child.kill()
    await end
    writeFileSync(join(results, 'window.txt'), `${program}\n${ended}\n${output}`)
  }
}

async function takePicture({ results, screen }) {
  await wait(Math.min(painting, screen.painting ?? painting))
  const file = join(results, 'window.png')
  const reason = await screen.picture(file)
  if (reason) return [`There is no picture of the window: ${reason}`]
  return statSync(file, { throwIfNoEntry: false })?.size
    ? []
    : ['The picture of the window is empty']
}

function wait(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
