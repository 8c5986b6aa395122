import type { Command } from 'commander'
import type { Act } from '../command.ts'
import type { ConfirmOptions } from '../confirmation.ts'
import type { HelpWords } from '../help.ts'
import { updateCourse } from './courses.ts'

/** Declares the commands for courses. */
export function addCourseCommands(program: Command, act: Act, help: HelpWords): void {
  const { courses } = help
  program
    .command('courses')
    .description(courses.description)
    .command('update')
    .argument('<id>', courses.update.id)
    .argument('<file>', help.requestBody)
    .description(courses.update.description)
    .option('--confirm <name>', help.confirm)
    .action((id: string, file: string, options: ConfirmOptions) =>
      act((terminal) => updateCourse(terminal, { id, file }, options)),
    )
}
