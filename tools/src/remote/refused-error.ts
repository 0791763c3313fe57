/** Something that does not hold is in the way; nothing has changed. The message is for the person who called. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}
