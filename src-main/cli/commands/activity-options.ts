import type { Command } from 'commander'
import { activityOperations, activityOutcomes } from '../../contract/activity.ts'
import { type ActivityOptions, listActivity, showEntry, wipeActivity } from './activity.ts'
import { type Act, showing } from '../command.ts'
import type { ConfirmOptions } from '../input/confirmation.ts'
import type { HelpWords } from '../help.ts'

export function addActivityCommands(program: Command, act: Act, help: HelpWords): void {
  const { list, show, wipe, description } = help.activity
  const activity = program.command('activity').description(description)
  activity
    .command('list')
    .description(list.description)
    .option('--search <text>', list.search)
    .option('--operation <operation>', list.operation({ values: activityOperations.join(', ') }))
    .option('--outcome <outcome>', list.outcome({ values: activityOutcomes.join(', ') }))
    .option('--all-profiles', list.allProfiles)
    .option('--limit <number>', list.limit, '50')
    .option('--before <next>', list.before)
    .action((options: ActivityOptions) =>
      act(showing('activity', (terminal) => listActivity(terminal, options))),
    )
  activity
    .command('show')
    .argument('<id>', help.shortId)
    .description(show.description)
    .option('--curl <shell>', show.curl)
    .action((id: string, options: { curl?: string }) =>
      act((terminal) => showEntry(terminal, id, options)),
    )
  activity
    .command('wipe')
    .description(wipe.description)
    .option('--confirm <name>', wipe.confirm)
    .action((options: ConfirmOptions) => act((terminal) => wipeActivity(terminal, options)))
}
