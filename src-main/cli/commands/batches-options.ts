import { type Command, Option } from 'commander'
import { resultRows } from '../../contract/batch.ts'
import type { BatchKind } from '../../contract/batch-fields.ts'
import { collectValues } from '../options/collect.ts'
import { type Act, showing } from '../command.ts'
import { addHelpNote, type HelpWords } from '../help.ts'
import {
  deleteBatch,
  listBatches,
  pauseBatch,
  restoreBatch,
  type ResultOptions,
  resumeBatch,
  settleBatch,
  type SettleOptions,
  showBatch,
  writeResult,
} from './batches.ts'
import { importFile, type ImportOptions, writeTemplate } from './batch-import.ts'
import type { SendOptions } from './batch-send.ts'

/** Adds the import of a spreadsheet and its template to the command for schools or courses. */
export function addImportCommands(
  parent: Command,
  kind: BatchKind,
  act: Act,
  help: HelpWords,
): void {
  const { batches } = help
  const words = batches.import
  parent
    .command('template')
    .description(batches.template.description)
    .requiredOption('--out <file>', help.profiles.export.out)
    .option('--force', help.replaceFile)
    .action((options: { out: string; force?: boolean }) =>
      act((terminal) => writeTemplate(terminal, kind, options)),
    )
  const command = parent
    .command('import')
    .argument('<file>', words.file)
    .description(kind === 'school' ? words.schools : words.courses)
    .addOption(modeOption('--check', words.check))
    .addOption(modeOption('--rehearse', words.rehearse))
    .addOption(rowOption(words.row))
    .addOption(modeOption('--first <number>', words.first))
    .addOption(modeOption('--all', words.all))
    .option('--map <file>', words.map)
    .option('--save-map <file>', words.saveMap)
    .option('--column <column=field>', words.column, collectValues, [])
    .option('--sheet <name>', words.sheet)
    .option('--header-row <row>', words.headerRow)
    .option('--again', words.again)
  if (kind === 'course')
    command.option('--base <folder>', words.base).option('--covers <folder>', words.covers)
  addSendOptions(command, help).action((file: string, options: ImportOptions) =>
    act((terminal) => importFile(terminal, kind, file, options)),
  )
  addHelpNote(command, words.note)
}

const modes = ['check', 'rehearse', 'first', 'all']

/** An option that excludes the other modes of the import. */
function modeOption(flags: string, description: string): Option {
  const option = new Option(flags, description)
  return option.conflicts(modes.filter((mode) => mode !== option.attributeName()))
}

/** The row whose request is shown. It implies a rehearsal. */
function rowOption(description: string): Option {
  const others = modes.filter((mode) => mode !== 'rehearse')
  return new Option('--row <row>', description).conflicts(others)
}

function addSendOptions(command: Command, help: HelpWords): Command {
  const { batches: words } = help
  return command
    .option('--confirm <name>', help.confirm)
    .option('--count <number>', words.count)
    .option('--clear', words.clear)
    .option('--result <file>', words.resultFile)
    .option('--force', help.replaceFile)
}

/** Declares the commands for batches. */
export function addBatchCommands(program: Command, act: Act, help: HelpWords): void {
  const { batches: words } = help
  const batches = program.command('batches').description(words.description)
  batches
    .command('list')
    .description(words.list.description)
    .action(() => act(showing('batch', listBatches)))
  batches
    .command('show')
    .argument('<id>', help.shortId)
    .description(words.show.description)
    .action((id: string) => act((terminal) => showBatch(terminal, id)))
  const resume = batches
    .command('resume')
    .argument('<id>', help.shortId)
    .description(words.resume.description)
    .option('--first <number>', words.resume.first)
  addSendOptions(resume, help).action((id: string, options: SendOptions) =>
    act((terminal) => resumeBatch(terminal, id, options)),
  )
  batches
    .command('pause')
    .argument('<id>', help.shortId)
    .description(words.pause.description)
    .action((id: string) => act((terminal) => pauseBatch(terminal, id)))
  batches
    .command('settle')
    .argument('<id>', help.shortId)
    .description(words.settle.description)
    .option('--done <row>', words.settle.done, collectValues, [])
    .option('--not-done <row>', words.settle.notDone, collectValues, [])
    .action((id: string, options: SettleOptions) =>
      act((terminal) => settleBatch(terminal, id, options)),
    )
  batches
    .command('result')
    .argument('<id>', help.shortId)
    .description(words.result.description)
    .requiredOption('--out <file>', words.result.out)
    .option('--only <rows>', words.result.only({ values: resultRows.join(', ') }))
    .option('--force', help.replaceFile)
    .action((id: string, options: ResultOptions) =>
      act((terminal) => writeResult(terminal, id, options)),
    )
  batches
    .command('delete')
    .argument('<id>', help.shortId)
    .description(words.delete.description)
    .action((id: string) => act((terminal) => deleteBatch(terminal, id)))
  batches
    .command('restore')
    .argument('<id>', help.drafts.restore.id)
    .description(words.restore.description)
    .action((id: string) => act((terminal) => restoreBatch(terminal, id)))
}
