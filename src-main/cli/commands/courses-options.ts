import type { Command } from 'commander'
import type { Act } from '../command.ts'
import type { ConfirmOptions } from '../input/confirmation.ts'
import type { HelpWords } from '../help.ts'
import { addImportCommands } from './batches-options.ts'
import { updateCourse } from './courses.ts'

export function addCourseCommands(program: Command, act: Act, help: HelpWords): void {
  const { courses: words } = help
  const courses = program.command('courses').description(words.description)
  courses
    .command('update')
    .argument('<id>', words.update.id)
    .argument('<file>', help.requestBody)
    .description(words.update.description)
    .option('--confirm <name>', help.confirm)
    .action((id: string, file: string, options: ConfirmOptions) =>
      act((terminal) => updateCourse(terminal, { id, file }, options)),
    )
  addImportCommands(courses, 'course', act, help)
}
