import { type Command } from 'commander'
import { expect, test } from '@playwright/test'
import { createProgram } from '../../../src-main/cli/program.ts'
import { type Language, languages } from '../../../src-main/contract/settings.ts'

/** Wide enough that no line is wrapped. */
const unwrapped = 10_000

/** The help of every command as it is printed, by the command's name. */
function helpIn(language: Language, helpWidth = unwrapped): Map<string, string> {
  let printed = ''
  const program = createProgram(
    { version: '', language, write: (text) => void (printed += text), writeError: () => undefined },
    () => Promise.resolve(),
  )
  const helpOf = (command: Command): string => {
    printed = ''
    command.configureHelp({ ...command.configureHelp(), helpWidth }).outputHelp()
    return printed
  }
  return new Map(commandsOf(program).map((command) => [nameOf(command), helpOf(command)]))
}

/** What each command says of itself, its arguments and its options, by `provost schools list --all`. */
function textsIn(language: Language): Map<string, string> {
  const silent = { version: '', language, write: () => undefined, writeError: () => undefined }
  const program = createProgram(silent, () => Promise.resolve())
  return new Map(
    commandsOf(program).flatMap((command): [string, string][] => [
      [nameOf(command), command.description()],
      ...command.registeredArguments.map((argument): [string, string] => [
        `${nameOf(command)} <${argument.name()}>`,
        argument.description,
      ]),
      ...command
        .createHelp()
        .visibleOptions(command)
        .map((option): [string, string] => [
          `${nameOf(command)} ${option.flags}`,
          option.description,
        ]),
    ]),
  )
}

function commandsOf(command: Command): Command[] {
  return [command, ...command.commands.flatMap(commandsOf)]
}

function nameOf(command: Command): string {
  return command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name()
}

const translated = languages.filter((language) => language !== 'en')

test('every command, argument and option has a description', () => {
  const texts = textsIn('en')
  expect(texts.size).toBeGreaterThan(150)
  expect([...texts].filter(([, text]) => text === '').map(([name]) => name)).toEqual([])
})

test('translates every description', () => {
  const english = textsIn('en')
  for (const language of translated) {
    const texts = textsIn(language)
    expect([...texts.keys()]).toEqual([...english.keys()])
    const left = [...texts].filter(([name, text]) => english.get(name) === text)
    expect(left, language).toEqual([])
  }
})

test('translates every line of the help, including those of Commander', () => {
  const english = helpIn('en')
  for (const language of translated) {
    const left = [...helpIn(language)].flatMap(([name, help]) => {
      const known = new Set(english.get(name)?.split('\n'))
      return help
        .split('\n')
        .filter((line) => /\p{L}/u.test(line) && known.has(line))
        .map((line) => `${name}: ${line}`)
    })
    expect(left, language).toEqual([])
  }
})

const words: Record<Language, string[]> = {
  en: [
    ...['Usage: provost [options] [command]', 'Options:', 'Commands:', 'Exit codes:'],
    ...['show the version', 'show this help', 'help [command]', 'show the help of a command'],
    ...['Arguments:', '(default: 20)', '(required)'],
  ],
  'pt-BR': [
    ...['Uso: provost [opções] [comando]', 'Opções:', 'Comandos:', 'Códigos de saída:'],
    ...[
      'mostrar a versão',
      'mostrar esta ajuda',
      'help [comando]',
      'mostrar a ajuda de um comando',
    ],
    ...['Argumentos:', '(padrão: 20)', '(obrigatório)'],
  ],
  es: [
    ...['Uso: provost [opciones] [comando]', 'Opciones:', 'Comandos:', 'Códigos de salida:'],
    ...['mostrar la versión', 'mostrar esta ayuda', 'help [comando]'],
    ...['mostrar la ayuda de un comando', 'Argumentos:', '(por defecto: 20)', '(obligatorio)'],
  ],
}

for (const language of languages) {
  test(`translates the headings and the common options: ${language}`, () => {
    const help = [...helpIn(language).values()].join('\n')
    for (const word of words[language]) expect(help).toContain(word)
  })

  test(`no line is wider than the screen: ${language}`, () => {
    const lines = [...helpIn(language, 80).values()].join('\n').split('\n')
    expect(lines.filter((line) => line.length > 80)).toEqual([])
  })
}
