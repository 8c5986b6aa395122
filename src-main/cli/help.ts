import { type Command, type Help, Option } from 'commander'
import type { Catalogue } from '../contract/messages/catalogue.ts'

/** The texts of the help, by command. */
export type HelpWords = Catalogue['terminal']['help']

/** Translates Commander's own texts in the help. Commands that are created later inherit this. */
export function translateHelp(program: Command, words: HelpWords): Command {
  const titles = new Map([
    ['Usage:', words.titles.usage],
    ['Arguments:', words.titles.arguments],
    ['Options:', words.titles.options],
    ['Commands:', words.titles.commands],
  ])
  const withPlaceholders = (text: string): string =>
    text.replace('[options]', words.anyOptions).replace('[command]', words.anyCommand)
  return program
    .helpOption('-h, --help', words.helpOption)
    .helpCommand('help [command]', words.helpCommand)
    .configureHelp({
      styleTitle: (title) => titles.get(title) ?? title,
      styleUsage: withPlaceholders,
      styleSubcommandTerm: withPlaceholders,
      optionDescription({ description, mandatory, defaultValue, defaultValueDescription }) {
        if (mandatory) return words.required({ description })
        // The default of an option that may be repeated is an empty list.
        const value: unknown = defaultValueDescription ?? defaultValue
        return typeof value === 'string' ? words.usualValue({ description, value }) : description
      },
    })
}

/** An option whose default value appears in the help, but is applied by the program and not by Commander. */
export function optionWithUsual(flags: string, description: string, usual: string): Option {
  return new Option(flags, description).default(undefined, usual)
}

/** Adds a text below the help of a command. `textOf` gets a helper that wraps text at the width of the screen. */
export function addHelpBelow(command: Command, textOf: (helper: Help) => string): Command {
  return command.addHelpText('after', ({ error }) => {
    const { getOutHelpWidth, getErrHelpWidth } = command.configureOutput()
    const width = (error ? getErrHelpWidth : getOutHelpWidth)?.()
    const helper = command.createHelp()
    helper.prepareContext(width === undefined ? {} : { helpWidth: width })
    return `\n${textOf(helper)}`
  })
}

/** Adds a paragraph below the help of a command. */
export function addHelpNote(command: Command, note: string): Command {
  return addHelpBelow(command, (helper) => helper.boxWrap(note, helper.helpWidth ?? 80))
}
