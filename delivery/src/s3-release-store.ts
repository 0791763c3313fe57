import { setTimeout as pause } from 'node:timers/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { ReleaseStore, type StoredObject } from './release-store.ts'
import { s3ClientSettings } from './s3-client-settings.ts'
import type { BucketSettings } from './settings/store-settings.ts'

type Commands = Pick<
  typeof import('@aws-sdk/client-s3'),
  'DeleteObjectsCommand' | 'GetObjectCommand' | 'ListObjectsV2Command' | 'PutObjectCommand'
>

/**
 * A release store in an S3 bucket, below `remotes/`. The store must support conditional writes
 * (`If-None-Match`), as Amazon, MinIO, Ceph and R2 do; without them one of two concurrent deploys would be lost.
 */
export class S3ReleaseStore extends ReleaseStore {
  readonly place: string
  private readonly client: S3Client
  private readonly commands: Commands
  private readonly bucket: string

  private constructor(client: S3Client, commands: Commands, bucket: string) {
    super()
    this.client = client
    this.commands = commands
    this.bucket = bucket
    this.place = `bucket ${bucket}, below ${prefix}`
  }

  /** Imported only here, because the client is large. */
  static async open(settings: BucketSettings): Promise<S3ReleaseStore> {
    const { S3Client, ...commands } = await import('@aws-sdk/client-s3')
    return new S3ReleaseStore(
      new S3Client({ ...s3ClientSettings(settings), requestHandler: timeouts }),
      commands,
      settings.bucket,
    )
  }

  async read(key: string): Promise<Buffer | null> {
    try {
      const { GetObjectCommand } = this.commands
      const { Body } = await this.client.send(
        new GetObjectCommand({ Bucket: this.bucket, Key: prefix + key }),
      )
      return Body === undefined ? null : Buffer.from(await Body.transformToByteArray())
    } catch (error) {
      if (statusOf(error) === 404) return null
      throw error
    }
  }

  async create(key: string, content: Buffer, mime: string): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { PutObjectCommand } = this.commands
        await this.client.send(
          new PutObjectCommand({
            Bucket: this.bucket,
            Key: prefix + key,
            Body: content,
            ContentType: mime,
            CacheControl: 'public, max-age=31536000, immutable',
            IfNoneMatch: '*',
          }),
        )
        return true
      } catch (error) {
        if (statusOf(error) === 412) return false
        // Another process is creating it and may not finish.
        if (statusOf(error) !== 409 || attempt === attempts) throw error
        await pause(200 * attempt)
      }
    }
  }

  async list(start: string): Promise<string[]> {
    return (await this.objects(start)).map(({ key }) => key)
  }

  async objects(start: string): Promise<StoredObject[]> {
    const { ListObjectsV2Command } = this.commands
    const found: StoredObject[] = []
    let token: string | undefined
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({
          Bucket: this.bucket,
          Prefix: prefix + start,
          ...(token !== undefined && { ContinuationToken: token }),
        }),
      )
      for (const { Key, Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
        if (Key !== undefined) found.push({ key: Key.slice(prefix.length), bytes: Size, at: LastModified })
      }
      token = page.NextContinuationToken
    } while (token !== undefined)
    return found.sort((one, other) => (one.key < other.key ? -1 : 1))
  }

  async remove(keys: readonly string[]): Promise<void> {
    const { DeleteObjectsCommand } = this.commands
    for (let start = 0; start < keys.length; start += maxKeysPerRequest) {
      const Objects = keys.slice(start, start + maxKeysPerRequest).map(key => ({ Key: prefix + key }))
      const { Errors = [] } = await this.client.send(
        new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects, Quiet: true } }),
      )
      const [first] = Errors
      if (first !== undefined) throw new Error(`${first.Key} in ${this.place}: ${first.Code}`)
    }
  }

  override close(): void {
    this.client.destroy()
  }
}

const prefix = 'remotes/'

/** The maximum number of objects in one delete request. */
const maxKeysPerRequest = 1000

/** In milliseconds; short, because pages wait for this store. */
const timeouts = { connectionTimeout: 3000, socketTimeout: 10_000 }

/** How often a write is tried while another process holds the key. */
const attempts = 5

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
