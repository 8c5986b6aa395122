/**
 * A file that is dropped beside the places for files would be opened in the place of the whole window. `effect`: `copy`
 * where the window takes some files itself, as only a drop tells which file it is.
 */
export function refuseStrayFile(event: DragEvent, effect: 'none' | 'copy' = 'none'): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = effect
}
