/** True for a focus that leaves one part of the listening element for another part of it. */
export function staysInside({
  currentTarget,
  relatedTarget,
}: FocusEvent & { currentTarget: HTMLElement }): boolean {
  return relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
}
