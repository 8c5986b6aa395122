import { type Command, Option } from 'commander'
import {
  blankProfile,
  Dialect,
  priceUnits,
  profileColours,
  profileKinds,
} from '../../contract/profile.ts'
import { type Act, showing } from '../command.ts'
import { type HelpWords, optionWithUsual } from '../help.ts'
import {
  addProfile,
  type AddOptions,
  editProfile,
  listProfiles,
  removeProfile,
  selectProfile,
} from './profiles.ts'
import {
  archiveProfile,
  exportProfiles,
  importProfiles,
  type ImportOptions,
} from './profile-files.ts'
import { collectValues } from '../options/collect.ts'

export function addProfileCommands(program: Command, act: Act, help: HelpWords): void {
  const { profiles: words } = help
  const { nameOrId } = words
  const profiles = program.command('profiles').description(words.description)
  profiles
    .command('list')
    .description(words.list.description)
    .action(() => act(showing('profiles', listProfiles)))
  addCommandToAdd(profiles, act, words)
  profiles
    .command('edit')
    .argument('<name>', nameOrId)
    .description(words.edit.description)
    .requiredOption('--price-unit <unit>', words.edit.priceUnit({ values: priceUnits.join(', ') }))
    .action((name: string, options: { priceUnit: string }) =>
      act((terminal) => editProfile(terminal, name, options)),
    )
  profiles
    .command('select')
    .argument('<name>', nameOrId)
    .description(words.select.description)
    .action((name: string) => act((terminal) => selectProfile(terminal, name)))
  profiles
    .command('remove')
    .argument('<name>', nameOrId)
    .description(words.remove.description)
    .action((name: string) => act((terminal) => removeProfile(terminal, name)))
  profiles
    .command('archive')
    .argument('<name>', nameOrId)
    .description(words.archive.description)
    .action((name: string) => act((terminal) => archiveProfile(terminal, name, true)))
  profiles
    .command('unarchive')
    .argument('<name>', nameOrId)
    .description(words.unarchive.description)
    .action((name: string) => act((terminal) => archiveProfile(terminal, name, false)))
  addFileCommands(profiles, act, help)
}

function addCommandToAdd(profiles: Command, act: Act, { add }: HelpWords['profiles']): void {
  profiles
    .command('add')
    .description(add.description)
    .requiredOption('--name <name>', add.name)
    .requiredOption('--kind <kind>', add.kind({ values: profileKinds.join(', ') }))
    .requiredOption('--base-url <url>', add.baseUrl)
    .requiredOption('--content-url <url>', add.contentUrl)
    .requiredOption('--analytics-url <url>', add.analyticsUrl)
    .addOption(optionWithUsual('--auth-scheme <word>', add.authScheme, blankProfile.authScheme))
    .addOption(
      optionWithUsual(
        '--colour <colour>',
        add.colour({ values: profileColours.join(', ') }),
        blankProfile.colour,
      ),
    )
    .addOption(optionWithUsual('--time-zone <zone>', add.timeZone, blankProfile.timeZone))
    .addOption(
      optionWithUsual('--tax-id-country <code>', add.taxIdCountry, blankProfile.taxIdCountry),
    )
    .addOption(optionWithUsual('--tax-id-check <how>', add.taxIdCheck, blankProfile.taxIdCheck))
    .option('--no-idempotency-key', add.noIdempotencyKey)
    .option(
      '--set <dialect.key=value>',
      add.set({ keys: Object.keys(Dialect.shape).join(', ') }),
      collectValues,
      [],
    )
    .action((options: AddOptions) => act((terminal) => addProfile(terminal, options)))
}

/** Institutions without their tokens, to and from a file. */
function addFileCommands(
  profiles: Command,
  act: Act,
  { profiles: words, replaceFile }: HelpWords,
): void {
  profiles
    .command('export')
    .argument('[names...]', words.export.names)
    .description(words.export.description)
    .requiredOption('--out <path>', words.export.out)
    .option('--force', replaceFile)
    .action((names: string[], options: { out: string; force?: boolean }) =>
      act(showing('profiles', (terminal) => exportProfiles(terminal, names, options))),
    )
  profiles
    .command('import')
    .argument('<file>', words.import.file)
    .description(words.import.description)
    .addOption(new Option('--all', words.import.all).conflicts('take'))
    .option('--take <names...>', words.import.take)
    .option('--dry-run', words.import.dryRun)
    .action((file: string, options: ImportOptions) =>
      act((terminal) => importProfiles(terminal, file, options)),
    )
}
