import { npm } from './npm.mjs'

/** npm's severities, the most severe last. */
const severities = ['info', 'low', 'moderate', 'high', 'critical']
const gravest = severities.indexOf('high')

/**
 * Asks the registry which of our packages have known vulnerabilities. `passed` is null if the registry could not be
 * asked: a mirror without this service, or no network, is not a vulnerability, but is reported.
 */
export async function audit() {
  const { output } = await npm(['audit', '--json', '--loglevel=silent'])
  const report = readReport(output)
  if (!report) return { passed: null, output: 'the registry could not be asked' }
  const found = Object.values(report.vulnerabilities)
  const grave = found.filter(({ severity }) => severities.indexOf(severity) >= gravest)
  return {
    passed: grave.length === 0,
    output: found.map(({ name, severity, range }) => `${severity}: ${name} ${range}`).join('\n'),
  }
}

function readReport(output) {
  try {
    const report = JSON.parse(output.slice(output.indexOf('{')))
    return report.vulnerabilities ? report : null
  } catch {
    return null
  }
}
