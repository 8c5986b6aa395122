/** A file that is dropped beside the places for files would be opened in the place of the whole window. */
export function refuseStrayFile(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
