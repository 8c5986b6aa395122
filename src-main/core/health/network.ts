import { certificateDays, type HealthFinding } from '../../contract/health.ts'
import { hostOf } from '../platform/context.ts'
import type { Network, NetworkRoute } from '../ports.ts'
import { failing, fine, networkFailureOf, skipped, warning } from './finding.ts'

const day = 24 * 60 * 60 * 1000

/** Which way requests to an address take. */
export function sayRoute(url: string, route: NetworkRoute): HealthFinding {
  const host = hostOf(url)
  if (route.kind === 'proxy') return fine({ host, proxy: `${route.host}:${route.port}` })
  if (route.kind === 'other') return fine({ host, proxy: route.name })
  const facts = { host, proxy: null }
  if (route.ignored === null) return fine(facts)
  return warning('proxy-not-used', { ...facts, ignoredVariable: route.ignored })
}

/** The addresses that the name of a host stands for. */
export async function checkDns(
  network: Network,
  url: string,
  route: NetworkRoute,
): Promise<HealthFinding> {
  const host = hostOf(url)
  // An address of IPv6 stands in brackets in a URL, and without them elsewhere.
  const name = new URL(url).hostname.replace(/^\[|\]$/g, '')
  try {
    const addresses = await network.lookUp(name)
    return fine({ host, addresses: [...new Set(addresses)] })
  } catch (cause) {
    // The proxy looks names up by itself: many networks give them to nobody else.
    if (route.kind !== 'direct') return warning('found-by-proxy-only', { host })
    return failing(networkFailureOf(cause, host), { host })
  }
}

/** Who vouches for a server, and until when. An institution's inspecting proxy shows itself by its issuer. */
export async function checkTls(
  network: Network,
  { url, route, now }: { url: string; route: NetworkRoute; now: number },
  signal: AbortSignal,
): Promise<HealthFinding> {
  const host = hostOf(url)
  if (new URL(url).protocol !== 'https:') return skipped('not-https', { host })
  if (route.kind === 'other') return skipped('proxy-kind', { host, proxy: route.name })
  try {
    const {
      isPublicRoot: publicRoot,
      problem,
      ...seen
    } = await network.lookAtTls(url, route, signal)
    const facts = { host, ...seen, publicRoot }
    if (problem) return failing(networkFailureOf(problem, host), facts)
    const isEnding = Date.parse(seen.validUntil) - now < certificateDays * day
    return isEnding ? warning('certificate-ends-soon', facts) : fine(facts)
  } catch (cause) {
    return failing(networkFailureOf(cause, host), { host })
  }
}
