/** Announcements for screen readers that do not move the focus: the end of a save, the progress of an export. */
class Announcer {
  polite = $state('')
  urgent = $state('')

  /** Says it when the reader is done with what it says now. */
  announce(text: string): void {
    // The same text twice would change nothing in the page and stay unsaid; a trailing no-break space makes it new.
    this.polite = text === this.polite ? `${text}\u00a0` : text
  }

  /** Nothing of it is left on the page. */
  clear(): void {
    this.polite = ''
    this.urgent = ''
  }

  /** Says it at once. For failures only. */
  alert(text: string): void {
    this.urgent = text === this.urgent ? `${text}\u00a0` : text
  }
}

/** The one announcer of the window; LiveRegion renders it. */
export const announcer = new Announcer()
