import type { Command } from 'commander'
import { csvPresets, exportFormats } from '../contract/dataset.ts'
import type { Act } from './command.ts'
import { type ExportOptions, exportDataset, showDataset } from './dataset-commands.ts'
import { createSchool, type ListOptions, listSchools, updateCourse } from './platform-commands.ts'
import { type ServeOptions, servePractice } from './practice-command.ts'
import { several } from './several.ts'

/** Declares the commands for what is on the platform. */
export function addPlatformCommands(program: Command, act: Act): void {
  const schools = program.command('schools').description('the schools of the institution')
  schools
    .command('list')
    .description('list them')
    .option('--name <text>')
    .option('--contract-number <text>')
    .option('--url-slug <text>')
    .option('--page <number>')
    .option('--per-page <number>', 'at most 100')
    .option('--all', 'all pages')
    .action((options: ListOptions) => act((terminal) => listSchools(terminal, options)))
  schools
    .command('create')
    .argument('<file>', 'JSON body of the interface; - for standard input')
    .description('create one')
    .action((file: string) => act((terminal) => createSchool(terminal, file)))

  program
    .command('courses')
    .description('the courses of the institution')
    .command('update')
    .argument('<id>', 'course id')
    .argument('<file>', 'JSON body of the interface; - for standard input')
    .description('change one')
    .action((id: string, file: string) => act((terminal) => updateCourse(terminal, id, file)))
}

/** Declares the commands for datasets. */
export function addDatasetCommands(program: Command, act: Act): void {
  const datasets = program.command('datasets').description('datasets and their runs')
  datasets
    .command('show')
    .argument('<id>')
    .description('show one with the columns of its runs')
    .action((id: string) => act((terminal) => showDataset(terminal, id)))
  datasets
    .command('export')
    .argument('<id>')
    .description('write its runs to a file')
    .requiredOption('--format <format>', exportFormats.join(', '))
    .requiredOption('--out <path>', 'the file; it appears only when it is whole')
    .option('--columns <names>', 'joined by commas; all without this')
    .option(
      '--preset <preset>',
      `how CSV is written: ${Object.keys(csvPresets).join(', ')}`,
      'data',
    )
    .option('--force', 'replace an existing file')
    .action((id: string, options: ExportOptions) =>
      act((terminal) => exportDataset(terminal, id, options)),
    )
}

/** Declares the practice institution. */
export function addPracticeCommand(program: Command, act: Act): void {
  program
    .command('practice')
    .description('the practice institution')
    .command('serve')
    .description('serve it on this machine; prints its addresses and its token as a line of JSON')
    .option('--port <number>', 'the port; 0 for a free one', '0')
    .option('--runs <number>', 'adds the dataset practice-custom with that many runs')
    .option('--fault <route=kind>', 'make an endpoint fail; may be repeated', several, [])
    .action((options: ServeOptions) => act((terminal) => servePractice(terminal, options)))
}
