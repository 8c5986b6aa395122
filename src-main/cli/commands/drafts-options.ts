import type { Command } from 'commander'
import { draftStates } from '../../contract/draft.ts'
import { type Act, showing } from '../command.ts'
import { addHelpNote, type HelpWords } from '../help.ts'
import { deleteDraft, listDrafts, restoreDraft, showDraft } from './drafts.ts'
import { sendAllDrafts, sendDraft, type SendOptions } from './drafts-send.ts'

export function addDraftCommands(program: Command, act: Act, help: HelpWords): void {
  const { drafts: words } = help
  const drafts = program.command('drafts').description(words.description)
  drafts
    .command('list')
    .description(words.list.description)
    .option('--state <state>', words.list.state({ values: draftStates.join(', ') }))
    .action((options: { state?: string }) =>
      act(showing('draft', (terminal) => listDrafts(terminal, options))),
    )
  drafts
    .command('show')
    .argument('<id>', help.shortId)
    .description(words.show.description)
    .action((id: string) => act((terminal) => showDraft(terminal, id)))
  const send = drafts
    .command('send')
    .argument('[id]', help.shortId)
    .description(words.send.description)
    .option('--all', words.send.all)
    .option('--confirm <name>', help.confirm)
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
  addHelpNote(send, words.send.note)
  drafts
    .command('delete')
    .argument('<id>', help.shortId)
    .description(words.delete.description)
    .action((id: string) => act((terminal) => deleteDraft(terminal, id)))
  drafts
    .command('restore')
    .argument('<id>', words.restore.id)
    .description(words.restore.description)
    .action((id: string) => act((terminal) => restoreDraft(terminal, id)))
}
