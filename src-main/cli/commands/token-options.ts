import type { Command } from 'commander'
import type { Act } from '../command.ts'
import { clearToken, setToken, tokenStatus } from './token.ts'

/** Declares the commands for the token of an institution. */
export function addTokenCommands(program: Command, act: Act): void {
  const token = program.command('token').description('the token of the profile, in the keychain')
  token
    .command('set')
    .description('read it from standard input and keep it')
    .action(() => act(setToken))
  token
    .command('clear')
    .description('delete it, and prove it')
    .action(() => act(clearToken))
  token
    .command('status')
    .description('say where it is')
    .action(() => act(tokenStatus))
}
