/** An object of the store, without its content. */
export interface StoredObject {
  key: string
  bytes: number
  /** When it was created, by the store's clock. */
  at: Date
}

/**
 * A store for versions of remotes and for the revisions that say which are shown. Objects never change: each is
 * written once, as a whole, and is deleted only when it is no longer needed. Keys are paths with `/`.
 */
export abstract class ReleaseStore {
  /** A description of its location, for messages. */
  abstract readonly place: string

  /**
   * Returns the object, or null when there is none.
   * @throws UnreadableError when the key exists but is no object, or may not be read
   */
  abstract read(key: string): Promise<Buffer | null>

  /**
   * Creates an object, which becomes visible only when it is complete.
   * @returns false when the key exists; of several concurrent calls one succeeds
   */
  abstract create(key: string, content: Buffer, mime: string): Promise<boolean>

  /** Lists all keys that begin with `prefix`, in order. */
  abstract list(prefix: string): Promise<string[]>

  /** Lists the same objects with size and time. */
  abstract objects(prefix: string): Promise<StoredObject[]>

  /** Deletes objects; missing ones are ignored. Only `prune` uses it, for versions that are no longer shown. */
  abstract remove(keys: readonly string[]): Promise<void>

  close(): void {}
}

/** The location of an object, for messages. */
export const placeOf = (store: ReleaseStore, key: string): string => `${key} in ${store.place}`
