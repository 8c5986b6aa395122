import { CommanderError } from 'commander'
import type { InvalidInput } from '../../contract/failure.ts'
import type { Issue } from '../../contract/issue.ts'
import { safeToRepeat } from './typed-word.ts'

const kinds = {
  'commander.unknownOption': 'unknown-option',
  'commander.unknownCommand': 'unknown-command',
  'commander.excessArguments': 'too-many-arguments',
  'commander.missingArgument': 'argument-missing',
  'commander.optionMissingArgument': 'value-missing',
  'commander.missingMandatoryOptionValue': 'option-missing',
  'commander.conflictingOption': 'option-conflict',
  'commander.help': 'command-missing',
} as const

/** Input that Commander accepts but that is not a command. */
const misuses = [
  'source-missing',
  'source-twice',
  'folder-needed',
  'one-at-a-time',
  'bytes-or-json',
  'file-needed',
  'only-for-csv',
  'only-for-xlsx',
  'only-for-parquet-dataset',
  'not-for-parquet-dataset',
  'folder-for-parquet-dataset',
] as const
type Misuse = (typeof misuses)[number]

export type UsageKind = (typeof kinds)[keyof typeof kinds] | Misuse

/** A usage error that Commander does not detect, in its format. `name`: the wrong or missing word. */
export function usageError(kind: Misuse, name: string): CommanderError {
  return new CommanderError(2, kind, `'${name}'`)
}

/** An error in the command line: its kind, the wrong word, and a suggestion. */
export type UsageError = { kind: UsageKind; name: string; suggestion: string | null }

/** Commander gives the kind as a code, but the word only in its message, in quotation marks. */
export function readUsageError({ code, message }: CommanderError): UsageError {
  const known = code in kinds ? kinds[code as keyof typeof kinds] : null
  const kind = known ?? misuses.find((misuse) => misuse === code) ?? 'unknown-option'
  const quoted = /'([^']*)'/.exec(message)?.[1] ?? ''
  const suggestion = /\(Did you mean (?:one of )?(.+?)\?\)/.exec(message)?.[1] ?? null
  // For `-V, --version` and `--name <name>`, only the long option is used.
  const name = quoted.startsWith('-') ? (/--[\w-]+/.exec(quoted)?.[0] ?? quoted) : quoted
  return { kind, name: safeToRepeat(name), suggestion }
}

const rules: Record<UsageKind, Issue['rule']> = {
  'unknown-option': 'unknown-field',
  'unknown-command': 'unknown-field',
  'too-many-arguments': 'too-many',
  'argument-missing': 'required',
  'value-missing': 'required',
  'option-missing': 'required',
  'option-conflict': 'not-valid',
  'command-missing': 'required',
  'source-missing': 'required',
  'source-twice': 'not-valid',
  'folder-needed': 'not-valid',
  'one-at-a-time': 'not-valid',
  'bytes-or-json': 'not-valid',
  'file-needed': 'not-valid',
  'only-for-csv': 'not-valid',
  'only-for-xlsx': 'not-valid',
  'only-for-parquet-dataset': 'not-valid',
  'not-for-parquet-dataset': 'not-valid',
  'folder-for-parquet-dataset': 'not-valid',
}

/** Converts a usage error to a failure of the contract, with an issue for the wrong or missing word. */
export function usageFailure({ kind, name, suggestion }: UsageError): InvalidInput {
  const path = [kind === 'command-missing' || name === '' ? 'command' : name]
  const limit = suggestion === null ? {} : { limit: suggestion }
  return { code: 'invalid-input', issues: [{ path, rule: rules[kind], ...limit }] }
}
