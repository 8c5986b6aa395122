import type { Command } from 'commander'
import type { Act } from '../command.ts'
import { whatIsConfirmed } from '../confirmation.ts'
import {
  createSchool,
  type ListOptions,
  listSchools,
  updateCourse,
  type WriteOptions,
} from './schools-and-courses.ts'
import { type ServeOptions, serveDemo } from './demo.ts'

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
    .option('--all', 'all pages; the exit code is 8 when the end of the list was not seen')
    .action((options: ListOptions) => act((terminal) => listSchools(terminal, options)))
  schools
    .command('create')
    .argument('<file>', 'JSON body of the interface; - for standard input')
    .description('create one')
    .option('--confirm <name>', whatIsConfirmed)
    .action((file: string, options: WriteOptions) =>
      act((terminal) => createSchool(terminal, file, options)),
    )

  program
    .command('courses')
    .description('the courses of the institution')
    .command('update')
    .argument('<id>', 'course id')
    .argument('<file>', 'JSON body of the interface; - for standard input')
    .description('change one')
    .option('--confirm <name>', whatIsConfirmed)
    .action((id: string, file: string, options: WriteOptions) =>
      act((terminal) => updateCourse(terminal, { id, file }, options)),
    )
}

/** Declares the demo institution. */
export function addDemoCommand(program: Command, act: Act): void {
  program
    .command('demo')
    .description('the demo institution')
    .command('serve')
    .description('serve it on this machine; prints its addresses and its token as a line of JSON')
    .option('--port <number>', 'the port; 0 for a free one', '0')
    .option('--runs <number>', 'adds the dataset practice-custom with that many runs')
    .action((options: ServeOptions) => act((terminal) => serveDemo(terminal, options)))
}
