import type { Component } from 'svelte'

/** A view whose script is loaded when the view is first shown, or before that in an idle moment. */
// `any`: each view has its own properties, and such a component is not assignable to one with unknown properties.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export class LazyView<View extends Component<any>> {
  component = $state.raw<View | null>(null)
  /** Whether the script could not be loaded: a file is missing, for example after an update. Only a page reload can load it. */
  hasFailed = $state(false)
  readonly #read: () => Promise<{ default: View }>

  constructor(read: () => Promise<{ default: View }>) {
    this.#read = read
  }

  /** Loads the script unless it is loaded already. */
  async load(): Promise<void> {
    try {
      this.component ??= (await this.#read()).default
    } catch {
      this.hasFailed = true
    }
  }
}
