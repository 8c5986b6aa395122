import type { Channel } from '../../contract/channels.ts'
import type { Handlers } from '../../contract/index.ts'

/** The operations of some resources: `HandlersOf<'schools' | 'courses'>`. */
export type HandlersOf<R extends string> = Pick<Handlers, Extract<Channel, `${R}.${string}`>>
