import { buildKeychainModule } from './keychain-module.mjs'
import { checkNode } from './node-version.mjs'
import { installPackages } from './packages.mjs'

/** The start of every command: checks this Node, installs the packages, and runs the command's own `steps`. */
export async function setUp(...steps) {
  checkNode()
  for (const step of [installPackages, buildKeychainModule, ...steps]) await step()
}
