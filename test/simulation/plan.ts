import fc from 'fast-check'
import {
  filterHabits,
  type Habits,
  paginators,
  type Reaction,
  reactions,
  spellings,
} from './platform-model.ts'
import type { Stack } from './simulated-network.ts'

/** What a person wants to do, in which program, and with which of a few things. */
export type Wish = {
  wish: (typeof wishes)[number]
  program: number
  thing: number
  /** The person's decision if there is a choice. */
  choice: number
}

export const wishes = [
  'type',
  'mark ready',
  'send',
  'send twice',
  'send all',
  'create without a draft',
  'settle',
  'find out and send again',
  'delete a draft',
  'restore a draft',
  'open a batch',
  'check a batch',
  'send a batch',
  'send one row of a batch',
  'pause a batch',
  'settle a batch',
  'send failed rows again',
  'list schools',
  'type the token again',
  'move an institution',
  'check another address',
  'wait',
] as const

/** A fault, and the number of steps before it happens. */
export type Fault = { fault: (typeof faults)[number]; after: number; program: number; size: number }

export const faults = [
  'kill a program',
  'let a program sleep',
  'let a program sleep before a write leaves',
  'lose power',
  'fill the disk',
  'make the disk read-only',
  'change the network',
  'lose the network',
  'lock the keychain',
  'set the clock forward',
  'set the clock back',
] as const

/** One history before it runs. The same plan always gives the same history. */
export type Plan = {
  /** The seed for the order of steps and for every random choice. */
  lots: number
  stacks: Stack[]
  seesSigns: boolean
  habits: Habits
  reactions: Reaction[]
  wishes: Wish[]
  faults: Fault[]
}

const hour = 60 * 60 * 1000

const findsOut = ['find out and send again', 'find out and send again', 'wait', 'wait'] as const

const habits = fc.record({
  isUnique: fc.boolean(),
  numbersSlugs: fc.constantFrom(false, false, false, true),
  honoursKeys: fc.boolean(),
  paginator: fc.constantFrom(...paginators),
  filter: fc.constantFrom(...filterHabits),
  spelling: fc.constantFrom('camel' as const, ...spellings),
  pageSize: fc.integer({ min: 2, max: 5 }),
  lag: fc.constantFrom(0, 0, 20_000),
  before: fc.integer({ min: 0, max: 8 }),
})

const sizes = fc.constantFrom(1000, 60_000, 200_000, hour, 40 * 24 * hour, 400 * 24 * hour)

/** Anything may happen. */
const wide: fc.Arbitrary<Plan> = fc.record({
  lots: fc.noShrink(fc.nat()),
  stacks: fc.array(fc.constantFrom<Stack>('node', 'chromium'), { minLength: 2, maxLength: 3 }),
  seesSigns: fc.constantFrom(true, true, false),
  habits,
  reactions: fc.array(fc.constantFrom<Reaction>('commits and answers', ...reactions), {
    maxLength: 8,
    size: 'max',
  }),
  wishes: fc.array(
    fc.record({
      wish: fc.constantFrom<Wish['wish']>(
        'send',
        'send',
        'send twice',
        'settle',
        'settle',
        'send a batch',
        'send a batch',
        'send a batch',
        ...wishes,
      ),
      program: fc.nat(2),
      thing: fc.nat(3),
      choice: fc.nat(5),
    }),
    { minLength: 1, maxLength: 16, size: 'max' },
  ),
  faults: fc.array(
    fc.record({
      fault: fc.constantFrom<Fault['fault']>('kill a program', 'change the network', ...faults),
      after: fc.nat(600),
      program: fc.nat(2),
      size: sizes,
    }),
    { maxLength: 4, size: 'max' },
  ),
})

/**
 * Two people at computers that do not see each other want the same few schools. An answer is lost, or a program sleeps
 * in the middle.
 */
const narrow: fc.Arbitrary<Plan> = fc.record({
  lots: fc.noShrink(fc.nat()),
  stacks: fc.constant<Stack[]>(['node', 'chromium']),
  seesSigns: fc.constant(false),
  // The platform does not refuse a second school, and its list is long.
  habits: fc.record({
    isUnique: fc.constant(false),
    numbersSlugs: fc.constant(false),
    honoursKeys: fc.boolean(),
    paginator: fc.constantFrom(...paginators),
    filter: fc.constantFrom(...filterHabits),
    spelling: fc.constant('camel' as const),
    pageSize: fc.integer({ min: 2, max: 5 }),
    lag: fc.constant(0),
    before: fc.integer({ min: 3, max: 8 }),
  }),
  reactions: fc.array(
    fc.constantFrom<Reaction>(
      'commits and answers',
      'commits and the answer is lost',
      'commits and answers 500',
      'is silent and commits late',
    ),
    { minLength: 1, maxLength: 4 },
  ),
  wishes: fc.array(
    fc.record({
      wish: fc.constantFrom<Wish['wish']>('send', 'create without a draft', ...findsOut),
      program: fc.nat(1),
      thing: fc.nat(1),
      choice: fc.constantFrom(2, 3),
    }),
    { minLength: 4, maxLength: 10, size: 'max' },
  ),
  faults: fc.array(
    fc.record({
      fault: fc.constantFrom<Fault['fault']>(
        'let a program sleep before a write leaves',
        'let a program sleep before a write leaves',
        'let a program sleep before a write leaves',
        'change the network',
        'kill a program',
      ),
      after: fc.nat(40),
      program: fc.nat(1),
      size: fc.constantFrom(200_000, hour, hour, hour),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})

/** The plans that seeds choose from. When a failing history is made smaller, the simpler plans come first. */
export const plans: fc.Arbitrary<Plan> = fc.oneof(
  { arbitrary: wide, weight: 2 },
  { arbitrary: narrow, weight: 1 },
)

/** The plan of a seed. */
export function planOf(seed: number): Plan {
  const [plan] = fc.sample(plans, { seed, numRuns: 1 })
  if (!plan) throw new Error('no plan')
  return plan
}
