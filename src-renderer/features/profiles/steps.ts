/** The steps of the assistant, in their order. */
export const steps = ['addresses', 'token', 'check'] as const
export type Step = (typeof steps)[number]

/** The step after or before another one; the same one at either end. */
export function neighbour(step: Step, by: 1 | -1): Step {
  return steps[steps.indexOf(step) + by] ?? step
}
