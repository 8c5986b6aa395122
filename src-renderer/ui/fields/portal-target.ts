/**
 * The parent element of lists, menus and calendars: the main landmark, so that a screen reader finds them in their content,
 * or the body before it exists. Dialogs are landmarks of their own and are in the body.
 */
export function floatHost(): Element {
  return document.querySelector('main') ?? document.body
}
