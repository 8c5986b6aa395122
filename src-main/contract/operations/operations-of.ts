import type { z } from 'zod'
import type { Channel } from '../channels.ts'

/** The input and the output of every operation of some resources. A missing or surplus operation does not compile. */
export type OperationsOf<R extends string> = Record<
  Extract<Channel, `${R}.${string}`>,
  { input: z.ZodType; output: z.ZodType }
>
