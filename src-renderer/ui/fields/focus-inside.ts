/** True if the focus moves between two parts of the listening element. */
export function staysInside({
  currentTarget,
  relatedTarget,
}: FocusEvent & { currentTarget: HTMLElement }): boolean {
  return relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
}
