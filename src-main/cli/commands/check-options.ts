import type { Command } from 'commander'
import { checkHealth, type CheckOptions } from './check.ts'
import type { Act } from '../command.ts'
import type { HelpWords } from '../help.ts'

export function addCheckCommand(program: Command, act: Act, { check }: HelpWords): void {
  program
    .command('check')
    .description(check.description)
    .option('--all', check.all)
    .option('--offline', check.offline)
    .action((options: CheckOptions) => act((terminal) => checkHealth(terminal, options)))
}
