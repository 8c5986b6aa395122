import type { DemoServer } from '../support/platforms/faulty/server.ts'
import type { App, At } from '../e2e/fixtures.ts'
import type { Frame } from '../e2e/pages/frame.ts'
import type { Camera } from './camera.ts'

/** What a walk through a part of the app needs. */
export type Walk = {
  app: App
  demo: DemoServer
  camera: Camera
  frame: Frame
  at: At
}
