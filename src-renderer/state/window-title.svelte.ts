/** What a view has open: its name, and what the view itself is called where that is not its area. */
type Opened = { name: string; view?: string | undefined }

/** Names what is open in the title of the window, so that windows can be told apart. */
class WindowTitle {
  opened = $state.raw<Opened | null>(null)

  /** Names it from now on; the result takes the name away, as an `$effect` needs it. */
  show(name: string, view?: string): () => void {
    const opened = { name: name.trim(), view }
    this.opened = opened
    return () => {
      // The next view may have named its own already.
      if (this.opened === opened) this.opened = null
    }
  }
}

export const windowTitle = new WindowTitle()
