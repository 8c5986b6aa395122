import type { Command } from 'commander'
import type { Act } from '../command.ts'
import { type ServeOptions, serveDemo } from './demo.ts'

/** Declares the demo institution. */
export function addDemoCommand(program: Command, act: Act): void {
  program
    .command('demo')
    .description('the demo institution')
    .command('serve')
    .description('serve it on this machine; prints its addresses and its token as a line of JSON')
    .option('--port <number>', 'the port; 0 for a free one', '0')
    .option('--runs <number>', 'adds the dataset practice-custom with that many runs')
    .action((options: ServeOptions) => act((terminal) => serveDemo(terminal, options)))
}
