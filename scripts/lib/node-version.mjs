import { SetUpError } from './report.mjs'

/** Same as `engines` in package.json: the versions that the build and the checks support. */
export function checkNode() {
  const version = process.versions.node
  const [major, minor] = version.split('.').map(Number)
  if (major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19)) return
  throw new SetUpError(`Provost does not run on Node ${version}.`, {
    todo: 'Install Node 20.19, 22.13, 24 or later from https://nodejs.org, and try again.',
  })
}
