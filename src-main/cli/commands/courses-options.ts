import type { Command } from 'commander'
import type { Act } from '../command.ts'
import { type ConfirmOptions, whatIsConfirmed } from '../confirmation.ts'
import { updateCourse } from './courses.ts'

/** Declares the commands for courses. */
export function addCourseCommands(program: Command, act: Act): void {
  program
    .command('courses')
    .description('the courses of the institution')
    .command('update')
    .argument('<id>', 'course id')
    .argument('<file>', 'JSON body of the interface; - for standard input')
    .description('change one')
    .option('--confirm <name>', whatIsConfirmed)
    .action((id: string, file: string, options: ConfirmOptions) =>
      act((terminal) => updateCourse(terminal, { id, file }, options)),
    )
}
