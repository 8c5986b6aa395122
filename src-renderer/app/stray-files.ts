/**
 * Prevents the browser from opening a file that is dropped outside of a drop zone in place of the whole window. `effect`:
 * `copy` if the window itself accepts some files, because only the drop reveals which file it is.
 */
export function refuseStrayFile(event: DragEvent, effect: 'none' | 'copy' = 'none'): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = effect
}
