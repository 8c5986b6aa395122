#!/usr/bin/env node
import { forkNodeHelper } from './adapters/keychain/node-helper.ts'
import { nodeFetch } from './adapters/node-fetch.ts'
import { nodeNetwork } from './adapters/node-network.ts'
import { Redactor } from './core/redactor.ts'
import { runTerminal } from './terminal-door.ts'

/** The terminal in Node, from a checkout. A packaged program runs the same one in Electron (`main.ts`). */
const programs = new URL('.', import.meta.url)

const interrupted = new Promise<void>((resolve) => {
  process.once('SIGINT', resolve)
  process.once('SIGTERM', resolve)
})

process.exitCode = await runTerminal({
  args: process.argv.slice(2),
  process,
  programs,
  forkHelper: () => forkNodeHelper(new URL('keychain-helper.js', programs)),
  fetch: nodeFetch,
  network: nodeNetwork,
  isPackaged: false,
  redactor: new Redactor(),
  interrupted,
})
