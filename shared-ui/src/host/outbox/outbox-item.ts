/** A file of something that waits. As bytes: a private window of Safari stores no blobs. */
export interface OutboxFile {
  /** Where in the body its reference goes: `['readings', 0, 'attachment']`. */
  at: readonly (string | number)[]
  name: string
  type: string
  bytes: ArrayBuffer
}

/** What is to reach the API once, now or when there is a way to it. */
export interface OutboxRequest {
  /** Tells those of one app from others', e.g. `readings`. */
  kind: string
  /** What it is about, as the person calls it. */
  label: string
  /** Of a POST that takes an idempotency key, below the API's base: `utilities/batch`. */
  path: string
  body: unknown
  files: readonly OutboxFile[]
  /** The first parts of the query keys that are read again when it has arrived. */
  reload: readonly string[]
}

/** Why the API did not take it; another try would change nothing. */
export interface OutboxRefusal {
  status: number
  /** The answer's. */
  body: unknown
}

export interface OutboxItem extends OutboxRequest {
  /** The same for each try, so that one whose answer was lost does no harm. */
  key: string
  /** The id of whoever saved it: nobody else sees or sends it. */
  owner: string
  /** An instant. */
  savedAt: string
  refusal: OutboxRefusal | null
  /** Paths of the files that have been uploaded, in the order of `files`. */
  uploaded: readonly string[]
}
