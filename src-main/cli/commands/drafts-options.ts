import type { Command } from 'commander'
import { draftStates } from '../../contract/draft.ts'
import type { Act } from '../command.ts'
import { whatIsConfirmed } from '../confirmation.ts'
import { deleteDraft, listDrafts, restoreDraft, showDraft } from './drafts.ts'
import { sendAllDrafts, sendDraft, type SendOptions } from './drafts-send.ts'

/** How a draft, an attempt or an entry is named. */
export const shortened = 'its id, or a beginning that no other one has'

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
