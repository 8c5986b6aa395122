import type { Component } from 'svelte'

/** A view whose script is read when it is first shown, or before that in an idle moment. */
// `any`: each view has its own properties, and such a component is not assignable to one with unknown properties.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export class LazyView<View extends Component<any>> {
  component = $state.raw<View | null>(null)
  /** Whether the script could not be read: a file is missing, as after an update. Only another page can read it. */
  hasFailed = $state(false)
  readonly #read: () => Promise<{ default: View }>

  constructor(read: () => Promise<{ default: View }>) {
    this.#read = read
  }

  /** Reads the script if it was not read yet. */
  async load(): Promise<void> {
    try {
      this.component ??= (await this.#read()).default
    } catch {
      this.hasFailed = true
    }
  }
}
