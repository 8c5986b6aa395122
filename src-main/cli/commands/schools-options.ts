import type { Command } from 'commander'
import type { Act } from '../command.ts'
import { type ConfirmOptions, whatIsConfirmed } from '../confirmation.ts'
import { createSchool, type ListOptions, listSchools } from './schools.ts'

/** Declares the commands for schools. */
export function addSchoolCommands(program: Command, act: Act): void {
  const schools = program.command('schools').description('the schools of the institution')
  schools
    .command('list')
    .description('list them')
    .option('--name <text>')
    .option('--contract-number <text>')
    .option('--url-slug <text>')
    .option('--page <number>')
    .option('--per-page <number>', 'at most 100')
    .option('--all', 'all pages; the exit code is 8 when the end of the list was not seen')
    .action((options: ListOptions) => act((terminal) => listSchools(terminal, options)))
  schools
    .command('create')
    .argument('<file>', 'JSON body of the interface; - for standard input')
    .description('create one')
    .option('--confirm <name>', whatIsConfirmed)
    .action((file: string, options: ConfirmOptions) =>
      act((terminal) => createSchool(terminal, file, options)),
    )
}
