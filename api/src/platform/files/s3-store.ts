import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import type { S3Driver } from 'flydrive/drivers/s3'
import type { Config } from '../../config.ts'
import { FileStore } from './file-store.ts'
import type { StagedFile } from './staging.ts'

/** A bucket of a store that speaks S3. */
export class S3Store extends FileStore {
  private readonly disk: Disk

  private constructor(driver: S3Driver) {
    super()
    this.disk = new Disk(driver)
  }

  /** Loads the client, which is large, only where it is used. */
  static async open(config: Config, bucket: string): Promise<S3Store> {
    const { S3Driver } = await import('flydrive/drivers/s3')
    const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_FORCE_PATH_STYLE } = config
    const driver = new S3Driver({
      bucket,
      visibility: 'private',
      // Many stores know no access lists, and a bucket that does is private by itself.
      supportsACL: false,
      region: S3_REGION,
      forcePathStyle: S3_FORCE_PATH_STYLE,
      ...(S3_ENDPOINT !== undefined && { endpoint: S3_ENDPOINT }),
      // Without keys the client finds those of the machine by itself.
      ...(S3_ACCESS_KEY_ID !== undefined &&
        S3_SECRET_ACCESS_KEY !== undefined && {
          credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
        }),
      // Newer checksums are refused by stores other than Amazon's.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    return new S3Store(driver)
  }

  keep(key: string, { path, size }: StagedFile, mime: string): Promise<void> {
    return this.disk.putStream(key, createReadStream(path), { contentType: mime, contentLength: size })
  }

  read(key: string): Promise<Readable> {
    return this.disk.getStream(key)
  }

  remove(key: string): Promise<void> {
    return this.disk.delete(key)
  }
}
