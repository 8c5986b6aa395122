/** The current time, ISO 8601, UTC. */
export function timeNow(): string {
  return new Date().toISOString()
}
