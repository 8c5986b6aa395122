#!/usr/bin/env node
import { catchCrashes, crashCode } from '../adapters/system/crashes.ts'
import { nodeEnd } from '../adapters/system/process-end.ts'
import { environmentLanguage } from '../adapters/system/environment-language.ts'
import { crashWords } from '../cli/messages/crash-words.ts'

/** The terminal in Node, from a checkout. A packaged program runs the same one in Electron (`electron.ts`). */
const programs = new URL('.', import.meta.url)

const interrupted = new Promise<void>((resolve) => {
  process.once('SIGINT', resolve)
  process.once('SIGTERM', resolve)
})

let redact = (text: string): string => text

const crash = catchCrashes({
  process,
  log: {
    info: () => undefined,
    // The rest of the text is a stack.
    warn: (text) => void process.stderr.write(`${redact(text.split('\n', 1)[0] ?? '')}\n`),
  },
  tell: () => void process.stderr.write(`${crashWords[environmentLanguage(process.env)]}\n`),
  end: () => process.exit(crashCode),
})

try {
  // Only after errors are caught: this fails on a system without free file handles or memory.
  const [{ runTerminal }, { forkNodeHelper }, { nodeFetch }, { Redactor }] = await Promise.all([
    import('../cli/run-cli.ts'),
    import('../adapters/keychain/node-helper.ts'),
    import('../adapters/network/node-fetch.ts'),
    import('../core/platform/redaction/redactor.ts'),
  ])
  const redactor = new Redactor()
  redact = redactor.redact
  const exitCode = await runTerminal({
    args: process.argv.slice(2),
    process,
    programs,
    forkHelper: () => forkNodeHelper(new URL('keychain-helper.js', programs)),
    fetch: nodeFetch,
    isPackaged: false,
    redactor,
    interrupted,
    end: nodeEnd(process),
  })
  // After an interrupt, unread bytes would keep the process alive.
  process.exit(exitCode)
} catch (error) {
  crash(error)
}
