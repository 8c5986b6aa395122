import type { Command } from 'commander'
import { activityOperations, activityOutcomes } from '../../contract/activity.ts'
import { type ActivityOptions, listActivity, showEntry, wipeActivity } from './activity.ts'
import type { Act } from '../command.ts'
import { type ConfirmOptions } from '../confirmation.ts'
import { shortened } from './drafts-options.ts'

/** Declares the commands for what was done. */
export function addActivityCommands(program: Command, act: Act): void {
  const activity = program.command('activity').description('every request and what came of it')
  activity
    .command('list')
    .description('list what was done for the profile, the latest first')
    .option('--search <text>', 'found in any text of an entry')
    .option('--operation <operation>', activityOperations.join(', '))
    .option('--outcome <outcome>', activityOutcomes.join(', '))
    .option('--all-profiles', 'of all profiles, also of those that were removed')
    .option('--limit <number>', 'at most 500', '50')
    .option('--before <next>', 'what comes next: the "next" of the list before')
    .action((options: ActivityOptions) => act((terminal) => listActivity(terminal, options)))
  activity
    .command('show')
    .argument('<id>', shortened)
    .description('show one with its request and its answer, without the token')
    .option('--curl <shell>', 'as a command for sh or powershell, with $TOKEN for the token')
    .action((id: string, options: { curl?: string }) =>
      act((terminal) => showEntry(terminal, id, options)),
    )
  activity
    .command('wipe')
    .description('erase what was done for the profile, for good; open attempts stay')
    .option('--confirm <name>', 'the name of the institution, which else is asked for')
    .action((options: ConfirmOptions) => act((terminal) => wipeActivity(terminal, options)))
}
