/**
 * A file of an item that waits. It is kept as bytes, because a private window of Safari cannot
 * store blobs.
 */
export interface OutboxFile {
  /** The place of its reference in the body: `['readings', 0, 'attachment']`. */
  at: readonly (string | number)[]
  name: string
  type: string
  bytes: ArrayBuffer
}

/** A write that must reach the API once, now or when the network is back. */
export interface OutboxRequest {
  /** The kind of item, so that an app finds its own, e.g. `readings`. */
  kind: string
  /** What the item is about, in the person's words. */
  label: string
  /** The path of a POST that takes an idempotency key, without the API's base: `utilities/batch`. */
  path: string
  body: unknown
  files: readonly OutboxFile[]
  /** The first parts of the query keys that are read again after it was sent. */
  reload: readonly string[]
}

/** Why the API refused it; another try would not change it. */
export interface OutboxRefusal {
  status: number
  /** The body of the answer. */
  body: unknown
}

export interface OutboxItem extends OutboxRequest {
  /** The same for each try, so that a try whose answer was lost does no harm. */
  key: string
  /** The id of the person who saved it; others cannot see or send it. */
  owner: string
  /** An instant. */
  savedAt: string
  refusal: OutboxRefusal | null
  /** Paths of the files that are uploaded already, in the order of `files`. */
  uploaded: readonly string[]
}
