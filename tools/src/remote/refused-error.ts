/**
 * A condition is not met; nothing has changed. The message is for the person who ran the command.
 */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}
