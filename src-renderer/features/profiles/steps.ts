/** The steps of the assistant, in order. */
export const steps = ['addresses', 'token', 'check'] as const
export type Step = (typeof steps)[number]

/** The step before or after another one. At the ends, the same step. */
export function neighbour(step: Step, by: 1 | -1): Step {
  return steps[steps.indexOf(step) + by] ?? step
}
