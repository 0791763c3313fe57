import { randomBytes } from 'node:crypto'
import { startFauxqs } from 'fauxqs'
import { startConditionalWrites } from './s3-conditional-writes.ts'
import type { S3Policy } from './s3-policy.ts'

export interface S3Server {
  /** Settings of an API that stores its files there. */
  env: Record<string, string>
  bucket: string
  /** Limits a key to what the policy allows; any secret is accepted. */
  allow(accessKeyId: string, policy: S3Policy): void
  /** The number of objects that it holds. */
  count(): Promise<number>
  close(): Promise<void>
}

/** A fake S3 server on a free port, with an empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false })
  const policies = new Map<string, S3Policy>()
  const front = await startConditionalWrites(server.port, policies)
  const bucket = `files-${randomBytes(4).toString('hex')}`
  server.createBucket(bucket)
  const address = `http://127.0.0.1:${server.port}`
  return {
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: front.url,
      S3_FORCE_PATH_STYLE: '1',
      S3_ACCESS_KEY_ID: 'test',
      S3_SECRET_ACCESS_KEY: 'test',
    },
    bucket,
    allow: (accessKeyId, policy) => {
      policies.set(accessKeyId, policy)
    },
    count: async () => {
      const list = await (await fetch(`${address}/${bucket}?list-type=2`, signedForS3)).text()
      return [...list.matchAll(/<Key>/g)].length
    },
    close: async () => {
      await front.close()
      await server.stop()
    },
  }
}

/** The fake server uses this header to choose the service, and does not verify it. */
const signedForS3 = {
  headers: {
    authorization: 'AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/s3/aws4_request',
  },
}
