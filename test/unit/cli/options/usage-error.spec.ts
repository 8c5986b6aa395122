import { expect, test } from '@playwright/test'
import { Command, CommanderError, Option } from 'commander'
import { InvalidInput } from '../../../../src-main/contract/failure.ts'
import { readUsageError, usageFailure } from '../../../../src-main/cli/options/usage-error.ts'

/** What Commander really says about a command line. */
function mistake(...args: string[]): CommanderError {
  const program = new Command('p').option('-v, --verbose')
  program
    .command('copy')
    .argument('<source>')
    .requiredOption('-o, --out <path>')
    .addOption(new Option('--all').conflicts('some'))
    .option('--some <names...>')
    .action(() => undefined)
  for (const command of [program, ...program.commands])
    command.exitOverride().configureOutput({ writeErr: () => undefined })
  try {
    program.parse(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) return error
  }
  throw new Error(`no mistake: ${args.join(' ')}`)
}

const cases: [args: string[], kind: string, name: string, suggestion: string | null][] = [
  [['--verbos'], 'unknown-option', '--verbos', '--verbose'],
  [['-x'], 'unknown-option', '-x', null],
  [['cpy'], 'unknown-command', 'cpy', 'copy'],
  [['copy', '--out', 'a'], 'argument-missing', 'source', null],
  [['copy', 'a'], 'option-missing', '--out', null],
  [['copy', 'a', '--out'], 'value-missing', '--out', null],
  [['copy', 'a', 'b', '--out', 'c'], 'too-many-arguments', 'copy', null],
  [['copy', 'a', '--out', 'b', '--all', '--some', 'c'], 'option-conflict', '--all', null],
  [[], 'command-missing', '', null],
]

test('reads each mistake from the message of Commander', () => {
  for (const [args, kind, name, suggestion] of cases)
    expect(readUsageError(mistake(...args)), args.join(' ')).toEqual({ kind, name, suggestion })
})

test('converts each mistake to a failure of the contract that names the word', () => {
  for (const [args, , name] of cases) {
    const failure = usageFailure(readUsageError(mistake(...args)))
    expect(InvalidInput.parse(failure)).toEqual(failure)
    expect(failure.issues.map(({ path }) => path)).toEqual([[name || 'command']])
  }
})
