import type { Command } from 'commander'
import { checkHealth, type CheckOptions } from './check.ts'
import type { Act } from '../command.ts'

/** Declares the check of this computer. */
export function addCheckCommand(program: Command, act: Act): void {
  program
    .command('check')
    .description('whether this computer is fit: keychain, data folder, addresses, versions')
    .option('--all', 'all institutions in use, not the chosen one alone')
    .option('--offline', 'ask nobody over the network')
    .action((options: CheckOptions) => act((terminal) => checkHealth(terminal, options)))
}
