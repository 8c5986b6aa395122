import type { Channel } from '../../contract/channels.ts'
import type { Input, Output } from '../../contract/index.ts'
import type { Result } from '../../contract/result.ts'
import type { Job } from '../jobs.ts'

/** One function per operation. It may throw only for defects. */
export type Handlers = {
  [C in Channel]: (input: Input<C>, job: Job) => Promise<Result<Output<C>>>
}

/** The operations of some resources: `HandlersOf<'schools' | 'courses'>`. */
export type HandlersOf<R extends string> = Pick<Handlers, Extract<Channel, `${R}.${string}`>>
