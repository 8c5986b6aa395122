import { type Command, Option } from 'commander'
import { profileKinds } from '../../contract/profile.ts'
import type { Act } from '../command.ts'
import { addProfile, type AddOptions, listProfiles, removeProfile } from './profiles.ts'
import {
  archiveProfile,
  exportProfiles,
  importProfiles,
  type ImportOptions,
} from './profile-files.ts'
import { several } from '../collect.ts'

/** Declares the commands for institutions. */
export function addProfileCommands(program: Command, act: Act): void {
  const profiles = program.command('profiles').description('the institutions')
  profiles
    .command('list')
    .description('list them')
    .action(() => act(listProfiles))
  profiles
    .command('add')
    .description('add one; its token is set apart, with "token set"')
    .requiredOption('--name <name>')
    .requiredOption('--kind <kind>', profileKinds.join(', '))
    .requiredOption('--base-url <url>', 'of the unit endpoints, with the institution’s own domain')
    .requiredOption('--content-url <url>', 'of the course endpoint')
    .requiredOption('--analytics-url <url>', 'of the dataset endpoint')
    .option('--auth-scheme <word>', 'the word before the token; "" for none (default: Bearer)')
    .option('--colour <colour>', 'the colour in the window')
    .option('--time-zone <zone>', 'decides what "today" is (default: America/Sao_Paulo)')
    .option('--tax-id-country <code>', 'whose tax ids are checked (default: BR)')
    .option('--tax-id-check <how>', 'off, warn or block (default: warn)')
    .option('--no-idempotency-key', 'for a platform that refuses the header Idempotency-Key')
    .option('--set <dialect.key=value>', 'a dialect setting; may be repeated', several, [])
    .action((options: AddOptions) => act((terminal) => addProfile(terminal, options)))
  profiles
    .command('remove')
    .argument('<name>', 'name or id')
    .description('remove one, and its token from the keychain')
    .action((name: string) => act((terminal) => removeProfile(terminal, name)))
  profiles
    .command('archive')
    .argument('<name>', 'name or id')
    .description('put one away, with its token, its drafts and its activity')
    .action((name: string) => act((terminal) => archiveProfile(terminal, name, true)))
  profiles
    .command('unarchive')
    .argument('<name>', 'name or id')
    .description('bring one back')
    .action((name: string) => act((terminal) => archiveProfile(terminal, name, false)))
  profiles
    .command('export')
    .argument('[names...]', 'names or ids; without one, all that are not archived')
    .description('write them to a file, without their tokens')
    .requiredOption('--out <path>', 'the file; it appears only when it is whole')
    .option('--force', 'replace an existing file')
    .action((names: string[], options: { out: string; force?: boolean }) =>
      act((terminal) => exportProfiles(terminal, names, options)),
    )
  profiles
    .command('import')
    .argument('<file>', 'as export writes it; - for standard input')
    .description('show what is in such a file, and take it only with --all or --take')
    .addOption(new Option('--all', 'take all that can be taken').conflicts('take'))
    .option('--take <names...>', 'take these, by name or by number')
    .option('--dry-run', 'take nothing, whatever else is given')
    .action((file: string, options: ImportOptions) =>
      act((terminal) => importProfiles(terminal, file, options)),
    )
}
