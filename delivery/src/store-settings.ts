/** How a bucket of a store that speaks S3 is reached. */
export interface BucketSettings {
  bucket: string
  region: string
  /** Address of the store; without one it is Amazon's. */
  endpoint?: string | undefined
  /** Without keys those of the machine are found. */
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
  /** The bucket in the path of addresses and not in their host. */
  forcePathStyle: boolean
}

/** Where versions of remotes are kept: a bucket, or a folder by its absolute path. */
export type StoreSettings = { bucket: BucketSettings } | { folder: string }
