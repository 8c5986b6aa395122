/** The last change of each batch whose view was left, by the ID of the batch. Nothing is shown of it, so it is a plain map. */
export const leftChanges = new Map<string, Promise<void>>()
