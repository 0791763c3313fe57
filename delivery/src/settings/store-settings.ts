/** Access to a bucket of an S3-compatible store. */
export interface BucketSettings {
  bucket: string
  region: string
  /** The address of the store; by default Amazon. */
  endpoint?: string | undefined
  /** Without keys the credentials of the machine are used. */
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
  /** Puts the bucket in the path of addresses instead of the host. */
  forcePathStyle: boolean
}

/** Where versions of remotes are stored: a bucket, or the absolute path of a folder. */
export type StoreSettings = { bucket: BucketSettings } | { folder: string }
