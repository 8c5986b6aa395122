import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DemoCourse } from './course-store.ts'
import type { DemoDataset } from './dataset-catalog.ts'
import { Platform, type PlatformOptions } from './platform.ts'
import type { RecordedRequest } from './request.ts'
import { analyticsPath, contentPath, unitPath } from './routes.ts'
import type { DemoSchool } from './school-store.ts'

export type DemoOptions = PlatformOptions & {
  /** By default, or if it is 0, any free port. */
  port?: number
}

/** A running demo institution. */
export type DemoServer = {
  url: string
  token: string
  /** The three addresses of a profile. The unit address contains the institution's own domain. */
  baseUrl: string
  contentUrl: string
  analyticsUrl: string
  /** What the server received, oldest first. */
  recorded(): RecordedRequest[]
  /** What the server stores. */
  schools(): readonly DemoSchool[]
  courses(): readonly DemoCourse[]
  datasets(): readonly DemoDataset[]
  /** Ends every connection and every wait. */
  close(): Promise<void>
}

/** Only this machine can reach the server. */
const loopback = '127.0.0.1'

/** Starts a demo institution. Rejects if the port is not available. */
export async function startDemo(options: DemoOptions = {}): Promise<DemoServer> {
  const platform = new Platform(options)
  const server = createServer((message, response) => void platform.serve(message, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, loopback, resolve)
  })
  const { port } = server.address() as AddressInfo
  const url = `http://${loopback}:${port}`
  return {
    url,
    token: platform.token,
    baseUrl: `${url}${unitPath}`,
    contentUrl: `${url}${contentPath}`,
    analyticsUrl: `${url}${analyticsPath}`,
    recorded: () => platform.recorder.all(),
    schools: () => platform.schools.all(),
    courses: () => platform.courses.all(),
    datasets: () => platform.datasets.all(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
