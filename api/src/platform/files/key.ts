/**
 * Where the content of a file is in the store. By owner, so that all of one can be found; then by the last digits of
 * the id, which are random, so that no folder grows large.
 */
export const keyOf = (ownerId: string, fileId: string): string => `${ownerId}/${fileId.slice(-2)}/${fileId}`
