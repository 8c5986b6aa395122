import type { ParentPort } from 'electron'
import { proveLibrary } from '../adapters/keychain/library-proof.ts'
import {
  type HelperError,
  type HelperReply,
  type HelperRequest,
  keychainService,
} from '../adapters/keychain/helper-protocol.ts'

/**
 * Entry of the helper process, the only one that loads keytar. It replies to each request message with one message; secrets
 * are transferred in no other way. It runs in Electron's `utilityProcess` and as a forked child of Node.
 */

let isProven = false

async function answer(request: HelperRequest): Promise<HelperReply> {
  let at: HelperError['at'] = 'proof'
  try {
    if (!isProven) await proveLibrary(new URL(import.meta.url), process.platform)
    at = 'load'
    // Loaded by the first request, so that a computer without libsecret can start the program and see the reason.
    const { default: keytar } = await import('keytar')
    isProven = true
    at = 'call'
    return { value: await perform(keytar, request) }
  } catch (error) {
    return { error: { at, message: error instanceof Error ? error.message : String(error) } }
  }
}

async function perform(
  keytar: typeof import('keytar'),
  request: HelperRequest,
): Promise<string | boolean | null> {
  switch (request.call) {
    case 'get':
      return keytar.getPassword(keychainService, request.account)
    case 'set':
      await keytar.setPassword(keychainService, request.account, request.secret)
      return null
    case 'delete':
      return keytar.deletePassword(keychainService, request.account)
  }
}

// Electron's types always have a parent port; in Node there is none.
const parentPort = process.parentPort as ParentPort | undefined

if (parentPort) {
  parentPort.on('message', (event) => {
    // The cast, here and below: the only other end of the channel is our own client.
    void answer(event.data as HelperRequest).then((reply) => parentPort.postMessage(reply))
  })
} else {
  process.on('message', (message) => {
    void answer(message as HelperRequest).then((reply) => process.send?.(reply))
  })
  // Ctrl-C reaches every process of the terminal; the parent handles it.
  process.on('SIGINT', () => undefined)
  // Not process.exit: a pending keytar call would block it forever.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
}
