/** Thrown by a handler when another attempt would fail in the same way: the job is not retried. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError'
}
