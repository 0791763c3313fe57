import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { s3ClientSettings } from '@orenda/delivery/s3-client-settings'
import type { BucketSettings } from '@orenda/delivery/settings/store-settings'
import type { Disk } from 'flydrive'
import { FileStore } from './file-store.ts'
import type { StagedFile } from './staging.ts'

/** A bucket of an S3-compatible store. */
export class S3Store extends FileStore {
  private constructor(private readonly disk: Disk) {
    super()
  }

  /** Imported only here, because the client is large. */
  static async open(settings: BucketSettings): Promise<S3Store> {
    const { Disk } = await import('flydrive')
    const { S3Driver } = await import('flydrive/drivers/s3')
    const driver = new S3Driver({
      ...s3ClientSettings(settings),
      bucket: settings.bucket,
      visibility: 'private',
      // Many stores have no access lists, and a bucket is private by default.
      supportsACL: false,
    })
    return new S3Store(new Disk(driver))
  }

  keep(key: string, { path, size }: StagedFile, mime: string): Promise<void> {
    return this.disk.putStream(key, createReadStream(path), { contentType: mime, contentLength: size })
  }

  read(key: string): Promise<Readable> {
    return this.disk.getStream(key)
  }

  has(key: string): Promise<boolean> {
    return this.disk.exists(key)
  }

  remove(key: string): Promise<void> {
    return this.disk.delete(key)
  }
}
