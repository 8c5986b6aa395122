import { type Command, type Help, Option } from 'commander'
import type { Catalogue } from '../contract/messages/catalogue.ts'

/** The texts of the help, by command. */
export type HelpWords = Catalogue['terminal']['help']

/** Has Commander say its own part of the help in the person's language. Commands that are made afterwards take it over. */
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

/** An option whose usual value the program itself puts in, and the help names. */
export function optionWithUsual(flags: string, description: string, usual: string): Option {
  return new Option(flags, description).default(undefined, usual)
}

/** Adds a text below the help of a command. `textOf` gets what wraps it, for the width of the screen. */
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
