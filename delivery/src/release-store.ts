/** An object of the store, without its content. */
export interface StoredObject {
  key: string
  bytes: number
  /** When it was made, as the store's own clock says. */
  at: Date
}

/**
 * Where versions of remotes are kept, and the record of which one is shown. Nothing in it ever changes: an object is made
 * once, whole, and stays until nobody can want it any more. Keys are paths with `/`.
 */
export abstract class ReleaseStore {
  /** For people: where it is. */
  abstract readonly place: string

  /**
   * The object, or null when there is none.
   * @throws UnreadableError when something is there that is no object, or may not be read
   */
  abstract read(key: string): Promise<Buffer | null>

  /**
   * Makes an object that nobody sees before it is whole.
   * @returns false when there is one of that key already, which stays as it is: of many who make the same at once, one does
   */
  abstract create(key: string, content: Buffer, mime: string): Promise<boolean>

  /** Every key that begins with `prefix`, in order. */
  abstract list(prefix: string): Promise<string[]>

  /** The same with sizes and ages. */
  abstract objects(prefix: string): Promise<StoredObject[]>

  /** Takes objects away; those that are not there count as taken. Only what nobody is shown any more: `prune`. */
  abstract remove(keys: readonly string[]): Promise<void>

  close(): void {}
}

/** For people: where an object is. */
export const placeOf = (store: ReleaseStore, key: string): string => `${key} in ${store.place}`
