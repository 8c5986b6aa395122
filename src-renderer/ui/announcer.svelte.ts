/** Announcements for screen readers that do not move the focus: the end of a save, the progress of an export. */
class Announcer {
  polite = $state('')
  urgent = $state('')

  /** Announces a text after the screen reader has finished the current one. */
  announce(text: string): void {
    // The same text twice would not change the page and would not be read. A trailing no-break space makes it different.
    this.polite = text === this.polite ? `${text}\u00a0` : text
  }

  /** Removes all announcements from the page. */
  clear(): void {
    this.polite = ''
    this.urgent = ''
  }

  /** Announces a text immediately. For failures only. */
  alert(text: string): void {
    this.urgent = text === this.urgent ? `${text}\u00a0` : text
  }
}

/** The only announcer of the window. LiveRegion renders it. */
export const announcer = new Announcer()
