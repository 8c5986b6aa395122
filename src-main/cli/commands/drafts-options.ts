import type { Command } from 'commander'
import { activityOperations, activityOutcomes } from '../../contract/activity.ts'
import { draftStates } from '../../contract/draft.ts'
import { type ActivityOptions, listActivity, showEntry, wipeActivity } from './activity.ts'
import { listAttempts, settleAttempt } from './attempts.ts'
import type { Act } from '../command.ts'
import { whatIsConfirmed } from '../confirmation.ts'
import { deleteDraft, listDrafts, restoreDraft, showDraft } from './drafts.ts'
import { sendAllDrafts, sendDraft, type SendOptions } from './drafts-send.ts'

const shortened = 'its id, or a beginning that no other one has'

/** Declares the commands for drafts. */
export function addDraftCommands(program: Command, act: Act): void {
  const drafts = program.command('drafts').description('forms that are not sent yet')
  drafts
    .command('list')
    .description('list them, of all profiles or of --profile')
    .option('--state <state>', draftStates.join(', '))
    .action((options: { state?: string }) => act((terminal) => listDrafts(terminal, options)))
  drafts
    .command('show')
    .argument('<id>', shortened)
    .description('show what one holds and, when it is ready, the request')
    .action((id: string) => act((terminal) => showDraft(terminal, id)))
  drafts
    .command('send')
    .argument('[id]', shortened)
    .description('send one that is ready, exactly as it was marked')
    .option('--all', 'send all ready ones of the profile, one after the other')
    .option('--confirm <name>', whatIsConfirmed)
    .addHelpText(
      'after',
      '\nWith --all the exit code is 5 when an answer was lost, else that of the last failure.',
    )
    .action((id: string | undefined, options: SendOptions, command: Command) => {
      if (options.all === true && id !== undefined) {
        command.error("error: option '--all' cannot be used with an id", {
          code: 'commander.conflictingOption',
        })
      }
      if (options.all === true) return act((terminal) => sendAllDrafts(terminal, options))
      if (id !== undefined) return act((terminal) => sendDraft(terminal, id, options))
      return command.error("error: missing required argument 'id'", {
        code: 'commander.missingArgument',
      })
    })
  drafts
    .command('delete')
    .argument('<id>', shortened)
    .description('delete one; it can be restored for thirty days')
    .action((id: string) => act((terminal) => deleteDraft(terminal, id)))
  drafts
    .command('restore')
    .argument('<id>', 'its whole id, as delete said it')
    .description('bring back one that was deleted')
    .action((id: string) => act((terminal) => restoreDraft(terminal, id)))
}

/** Declares the commands for attempts. */
export function addAttemptCommands(program: Command, act: Act): void {
  const attempts = program.command('attempts').description('what was sent to the platform')
  attempts
    .command('list')
    .description('list them, of all profiles or of --profile')
    .action(() => act(listAttempts))
  attempts
    .command('settle')
    .argument('<id>', shortened)
    .description('find out what became of one whose answer was lost; 5 when it cannot be told')
    .option('--verdict <verdict>', 'what you found on the platform yourself: done or not-done')
    .action((id: string, options: { verdict?: string }) =>
      act((terminal) => settleAttempt(terminal, id, options)),
    )
}

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
    .action((options: { confirm?: string }) => act((terminal) => wipeActivity(terminal, options)))
}
