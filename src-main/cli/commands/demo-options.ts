import type { Command } from 'commander'
import type { Act } from '../command.ts'
import type { HelpWords } from '../help.ts'
import { type ServeOptions, serveDemo } from './demo.ts'

export function addDemoCommand(program: Command, act: Act, { demo }: HelpWords): void {
  program
    .command('demo')
    .description(demo.description)
    .command('serve')
    .description(demo.serve.description)
    .option('--port <number>', demo.serve.port, '0')
    .option('--runs <number>', demo.serve.runs)
    .action((options: ServeOptions) => act((terminal) => serveDemo(terminal, options)))
}
