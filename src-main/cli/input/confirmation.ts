import type { Profile } from '../../contract/profile.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Terminal } from '../command.ts'
import { readTyped } from './input.ts'
import { wrongValue } from '../options/option-values.ts'

export type ConfirmOptions = { confirm?: string }

/**
 * Has the institution's name repeated before something that cannot be taken back: by `--confirm NAME`, or by a person
 * at the terminal. A name and not a yes, so that a script that would reach another institution stops here.
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

/** As `confirmName`, before something is written to an institution in production. */
export async function confirmProduction(
  terminal: Terminal,
  profile: Pick<Profile, 'name' | 'kind'>,
  given: string | undefined,
): Promise<Result<null>> {
  // A name that was given is another's if it is not this one's: then the wrong institution is selected.
  const isAsked = profile.kind === 'production' || given !== undefined
  return isAsked ? confirmName(terminal, profile, given) : ok(null)
}

async function ask(
  { stdin, stderr, interrupted }: Terminal,
  prompt: string,
): Promise<string | null> {
  const typed = await readTyped({ stdin, interrupted }, { prompt, echo: stderr })
  // The line of the question is left open by Ctrl-C.
  if (typed === null) stderr.write('\n')
  return typed
}
