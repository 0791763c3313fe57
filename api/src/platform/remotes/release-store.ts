/**
 * Where versions of remotes are kept, and the record of which one is shown. Nothing in it ever changes: an object is made
 * once, whole, and stays. Keys are paths with `/`.
 */
export abstract class ReleaseStore {
  /** For people: where it is. */
  abstract readonly place: string

  /** The object, or null when there is none. */
  abstract read(key: string): Promise<Buffer | null>

  /**
   * Makes an object that nobody sees before it is whole.
   * @returns false when there is one of that key already, which stays as it is: of many who make the same at once, one does
   */
  abstract create(key: string, content: Buffer, mime: string): Promise<boolean>

  /** Every key that begins with `prefix`, in order. */
  abstract list(prefix: string): Promise<string[]>

  close(): void {}
}
