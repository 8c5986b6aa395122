import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Runs one of the Python scripts in this folder. Returns its output. */
export async function python(script: string, ...args: string[]): Promise<string> {
  const program = fileURLToPath(new URL(script, import.meta.url))
  const { stdout } = await execute('python3', [program, ...args], { maxBuffer: 2 ** 30 })
  return stdout
}
