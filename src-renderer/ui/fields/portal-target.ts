/**
 * Where lists, menus and calendars are hung: in the main landmark, so that a screen reader finds them among the content
 * they belong to, and in the body before there is one. Dialogs are landmarks of their own and hang in the body.
 */
export function floatHost(): Element {
  return document.querySelector('main') ?? document.body
}
