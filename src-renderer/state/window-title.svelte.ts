/** The open item of a view: its name, and the name of the view if it differs from its area. */
type Opened = { name: string; view?: string | undefined }

/** Shows the open item in the title of the window, so that a person can tell windows apart. */
class WindowTitle {
  opened = $state.raw<Opened | null>(null)

  /** Sets the name. Returns a function that removes it, as an `$effect` needs. */
  show(name: string, view?: string): () => void {
    const opened = { name: name.trim(), view }
    this.opened = opened
    return () => {
      // The next view may have set its own name already.
      if (this.opened === opened) this.opened = null
    }
  }
}

export const windowTitle = new WindowTitle()
