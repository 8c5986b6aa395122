/** The host of an address as people write it, with the port when it is not the usual one. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
