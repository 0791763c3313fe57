/**
 * The key of a file's content: by owner, so that all files of one can be found; then by the last digits of the
 * id, which are random, so that no folder grows large.
 */
export const keyOf = (ownerId: string, fileId: string): string => `${ownerId}/${fileId.slice(-2)}/${fileId}`
