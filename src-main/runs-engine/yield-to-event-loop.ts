/** Lets messages in, a cancel among them: reading and writing may go on without ever doing so. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
