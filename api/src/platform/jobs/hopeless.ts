/** Thrown by a handler when another attempt would fail in the same way: the job is not retried. */
export class Hopeless extends Error {
  override readonly name = 'Hopeless'
}
