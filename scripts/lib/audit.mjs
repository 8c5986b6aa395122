import { npm } from './npm.mjs'

/** As npm counts them, the gravest last. */
const severities = ['info', 'low', 'moderate', 'high', 'critical']
const gravest = severities.indexOf('high')

/**
 * Asks the registry which of our packages have known weaknesses. `passed` is null where it could not be asked: a
 * mirror that has no such service, or no network, is no weakness, and is named.
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
