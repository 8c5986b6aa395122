import type { DemoServer } from '../support/platforms/faulty/server.ts'

/** The runs of a dataset, each as the platform writes it, asked for without the app. */
export async function platformRuns(
  { analyticsUrl, token }: DemoServer,
  id: string,
): Promise<string[]> {
  const input = encodeURIComponent(JSON.stringify({ 0: { json: { id } }, 1: { json: { id } } }))
  const path = '/api/trpc/datasets.byId,datasets.runsByDatasetId'
  const answer = await fetch(`${analyticsUrl}${path}?batch=1&input=${input}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await answer.text()
  const list = text.slice(text.indexOf('[{"id":"run-'), text.indexOf(']},"meta":', 1000) + 1)
  return list
    .slice(2, -2)
    .split(/\},\{(?="id":"run-)/)
    .map((run) => `{${run}}`)
}
