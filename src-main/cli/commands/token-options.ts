import type { Command } from 'commander'
import type { Act } from '../command.ts'
import type { HelpWords } from '../help.ts'
import { clearToken, setToken, tokenStatus } from './token.ts'

export function addTokenCommands(program: Command, act: Act, { token: words }: HelpWords): void {
  const token = program.command('token').description(words.description)
  token
    .command('set')
    .description(words.set.description)
    .action(() => act(setToken))
  token
    .command('clear')
    .description(words.clear.description)
    .action(() => act(clearToken))
  token
    .command('status')
    .description(words.status.description)
    .action(() => act(tokenStatus))
}
