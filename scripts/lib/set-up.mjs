import { buildKeychainModule } from './keychain-module.mjs'
import { checkNode } from './node-version.mjs'
import { installPackages } from './packages.mjs'

/** What every command begins with: this Node, the packages, and then the command's own `steps`. */
export async function setUp(...steps) {
  checkNode()
  for (const step of [installPackages, buildKeychainModule, ...steps]) await step()
}
