/** What a handler throws when another attempt can only fail in the same way: the job is dropped. */
export class Hopeless extends Error {
  override readonly name = 'Hopeless'
}
