import type { Command } from 'commander'
import { schoolLimits } from '../../contract/school.ts'
import type { Act } from '../command.ts'
import type { ConfirmOptions } from '../input/confirmation.ts'
import { type HelpWords, optionWithUsual } from '../help.ts'
import { addImportCommands } from './batches-options.ts'
import { createSchool, type ListOptions, listSchools } from './schools.ts'

export function addSchoolCommands(program: Command, act: Act, help: HelpWords): void {
  const { schools: words } = help
  const { list } = words
  const perPage = String(schoolLimits.perPage)
  const schools = program.command('schools').description(words.description)
  schools
    .command('list')
    .description(list.description)
    .option('--name <text>', list.name)
    .option('--contract-number <text>', list.contractNumber)
    .option('--url-slug <text>', list.urlSlug)
    .addOption(optionWithUsual('--page <number>', list.page, '1'))
    .addOption(optionWithUsual('--per-page <number>', list.perPage({ limit: perPage }), perPage))
    .option('--all', list.all)
    .action((options: ListOptions) => act((terminal) => listSchools(terminal, options)))
  schools
    .command('create')
    .argument('<file>', help.requestBody)
    .description(words.create.description)
    .option('--confirm <name>', help.confirm)
    .action((file: string, options: ConfirmOptions) =>
      act((terminal) => createSchool(terminal, file, options)),
    )
  addImportCommands(schools, 'school', act, help)
}
