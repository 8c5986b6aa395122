import type { Command } from 'commander'
import { type Act, failure, type Outcome, outcome, type Terminal } from '../command.ts'
import { readToken } from '../input.ts'

/** Declares the commands for proxies that ask for a name and a password. */
export function addProxyCommands(program: Command, act: Act): void {
  const proxy = program
    .command('proxy')
    .description('the name and the password for a proxy, in the keychain')
  proxy
    .command('set')
    .argument('<host:port>', 'the proxy, as the failure names it')
    .description('read the password from standard input and keep it')
    .requiredOption('--name <name>', 'the name to sign in with')
    .action((address: string, { name }: { name: string }) =>
      act((terminal) => setProxyLogin(terminal, address, name)),
    )
  proxy
    .command('clear')
    .argument('<host:port>')
    .description('delete them, and prove it')
    .action((address: string) => act((terminal) => clearProxyLogin(terminal, address)))
}

async function setProxyLogin(
  { session, output, stdin, stderr, interrupted }: Terminal,
  proxy: string,
  name: string,
): Promise<Outcome> {
  const { words } = output
  const password = await readToken({ stdin, interrupted }, words.passwordPrompt, stderr)
  if (password === null) return failure({ code: 'cancelled' })
  return outcome(await session.call('proxy.set', { proxy, login: { name, password } }), () => {
    output.line(words.proxyKept({ proxy }))
  })
}

async function clearProxyLogin({ session, output }: Terminal, proxy: string): Promise<Outcome> {
  return outcome(await session.call('proxy.clear', { proxy }), () => {
    output.line(output.words.proxyCleared({ proxy }))
  })
}
