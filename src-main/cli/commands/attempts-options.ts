import type { Command } from 'commander'
import { listAttempts, settleAttempt } from './attempts.ts'
import type { Act } from '../command.ts'
import { shortened } from './drafts-options.ts'

/** Declares the commands for attempts. */
export function addAttemptCommands(program: Command, act: Act): void {
  const attempts = program.command('attempts').description('what was sent to the platform')
  attempts
    .command('list')
    .description('list them, of all profiles or of --profile')
    .action(() => act(listAttempts))
  attempts
    .command('settle')
    .argument('<id>', shortened)
    .description('find out what became of one whose answer was lost; 5 when it cannot be told')
    .option('--verdict <verdict>', 'what you found on the platform yourself: done or not-done')
    .action((id: string, options: { verdict?: string }) =>
      act((terminal) => settleAttempt(terminal, id, options)),
    )
}
