/**
 * The section that a person is reading: the last one whose header has passed the upper third of the scrolled box, or the
 * last section at the end of the page, because it may be too short to get there.
 */
export function visibleSection(
  scroller: HTMLElement,
  sections: readonly { id: string }[],
): string | undefined {
  const atEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2
  if (atEnd && scroller.scrollTop > 0) return sections.at(-1)?.id
  const line = scroller.getBoundingClientRect().top + scroller.clientHeight / 3
  const passed = sections.findLast(({ id }) => {
    const section = document.getElementById(id)
    return section !== null && section.getBoundingClientRect().top <= line
  })
  return (passed ?? sections[0])?.id
}
