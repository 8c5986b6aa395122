import type { Command } from 'commander'
import { type Act, failure, type Outcome, outcome, type Terminal } from '../command.ts'
import type { HelpWords } from '../help.ts'
import { readToken } from '../input/input.ts'

/** Adds the commands for proxies that require a name and a password. */
export function addProxyCommands(program: Command, act: Act, { proxy: words }: HelpWords): void {
  const proxy = program.command('proxy').description(words.description)
  proxy
    .command('set')
    .argument('<host:port>', words.address)
    .description(words.set.description)
    .requiredOption('--name <name>', words.set.name)
    .action((address: string, { name }: { name: string }) =>
      act((terminal) => setProxyLogin(terminal, address, name)),
    )
  proxy
    .command('clear')
    .argument('<host:port>', words.address)
    .description(words.clear.description)
    .action((address: string) => act((terminal) => clearProxyLogin(terminal, address)))
}

async function setProxyLogin(
  { session, output, stdin, stderr, interrupted }: Terminal,
  proxy: string,
  name: string,
): Promise<Outcome> {
  const { words } = output
  const password = await readToken({ stdin, interrupted }, words.passwordPrompt, stderr)
  if (!password.ok) return failure(password.failure)
  const login = { name, password: password.value }
  return outcome(await session.call('proxy.set', { proxy, login }), () => {
    output.line(words.proxyKept({ proxy }))
  })
}

async function clearProxyLogin({ session, output }: Terminal, proxy: string): Promise<Outcome> {
  return outcome(await session.call('proxy.clear', { proxy }), () => {
    output.line(output.words.proxyCleared({ proxy }))
  })
}
