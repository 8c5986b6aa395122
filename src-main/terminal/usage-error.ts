import type { CommanderError } from 'commander'
import type { InvalidInput } from '../contract/failure.ts'
import type { Issue } from '../contract/issue.ts'

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
export type UsageKind = (typeof kinds)[keyof typeof kinds]

/** A command line that makes no command: what is wrong, with which word, and what may have been meant. */
export type UsageError = { kind: UsageKind; name: string; suggestion: string | null }

/** Commander tells the kind by a code and the word only inside its sentence, in quotation marks. */
export function readUsageError({ code, message }: CommanderError): UsageError {
  const kind = code in kinds ? kinds[code as keyof typeof kinds] : 'unknown-option'
  const quoted = /'([^']*)'/.exec(message)?.[1] ?? ''
  const suggestion = /\(Did you mean (?:one of )?(.+?)\?\)/.exec(message)?.[1] ?? null
  // `-V, --version` and `--name <name>` are the option `--name`.
  const name = quoted.startsWith('-') ? (/--[\w-]+/.exec(quoted)?.[0] ?? quoted) : quoted
  return { kind, name, suggestion }
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
}

/** The same as a failure of the contract: an issue at the word that is wrong or lacking. */
export function usageFailure({ kind, name, suggestion }: UsageError): InvalidInput {
  const path = [kind === 'command-missing' || name === '' ? 'command' : name]
  const limit = suggestion === null ? {} : { limit: suggestion }
  return { code: 'invalid-input', issues: [{ path, rule: rules[kind], ...limit }] }
}
