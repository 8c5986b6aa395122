import type { Profile } from '../../contract/profile.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Terminal } from '../command.ts'
import { readTyped } from './input.ts'
import { wrongValue } from '../options/option-values.ts'

export type ConfirmOptions = { confirm?: string }

/**
 * Requires the institution's name before an action that cannot be undone: from `--confirm NAME`, or typed by a person at
 * the terminal. A name instead of a yes stops a script that would change the wrong institution.
 */
export async function confirmName(
  terminal: Terminal,
  { name }: Pick<Profile, 'name'>,
  given: string | undefined,
): Promise<Result<null>> {
  const { output, stdin } = terminal
  if (given === undefined && (output.json || !stdin.isTTY)) {
    output.note(output.words.confirmNeeded({ name }))
    return err(wrongValue('--confirm', 'required'))
  }
  const typed = given ?? (await ask(terminal, output.words.confirmPrompt({ name })))
  if (typed === null) return err({ code: 'cancelled' })
  return typed.trim() === name ? ok(null) : err(wrongValue('--confirm', 'not-one-of', name))
}

/** Like `confirmName`, but only before a write to an institution in production, or if a name was given. */
export async function confirmProduction(
  terminal: Terminal,
  profile: Pick<Profile, 'name' | 'kind'>,
  given: string | undefined,
): Promise<Result<null>> {
  // A given name is always checked. If it is another one, the wrong institution is selected.
  const isAsked = profile.kind === 'production' || given !== undefined
  return isAsked ? confirmName(terminal, profile, given) : ok(null)
}

async function ask(
  { stdin, stderr, interrupted }: Terminal,
  prompt: string,
): Promise<string | null> {
  const typed = await readTyped({ stdin, interrupted }, { prompt, echo: stderr })
  // Ctrl-C leaves the cursor on the line of the question.
  if (typed === null) stderr.write('\n')
  return typed
}
