import type { Command } from 'commander'
import { listAttempts, settleAttempt } from './attempts.ts'
import { type Act, showing } from '../command.ts'
import type { HelpWords } from '../help.ts'

export function addAttemptCommands(program: Command, act: Act, help: HelpWords): void {
  const { attempts: words } = help
  const attempts = program.command('attempts').description(words.description)
  attempts
    .command('list')
    .description(words.list.description)
    .action(() => act(showing('attempt', listAttempts)))
  attempts
    .command('settle')
    .argument('<id>', help.shortId)
    .description(words.settle.description)
    .option('--verdict <verdict>', words.settle.verdict)
    .action((id: string, options: { verdict?: string }) =>
      act((terminal) => settleAttempt(terminal, id, options)),
    )
}
