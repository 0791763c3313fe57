import { randomBytes } from 'node:crypto'
import { startFauxqs } from 'fauxqs'
import { startConditionalWrites } from './s3-conditional-writes.ts'

export interface S3Server {
  /** Settings of an API that keeps its files there. */
  env: Record<string, string>
  /** How many objects it holds. */
  count(): Promise<number>
  close(): Promise<void>
}

/** A server that speaks S3, on a free port of this machine, with an empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false })
  const front = await startConditionalWrites(server.port)
  const bucket = `files-${randomBytes(4).toString('hex')}`
  server.createBucket(bucket)
  const address = `http://127.0.0.1:${server.port}`
  return {
    env: {
      ...{ S3_BUCKET: bucket, S3_ENDPOINT: front.url, S3_FORCE_PATH_STYLE: '1' },
      ...{ S3_ACCESS_KEY_ID: 'test', S3_SECRET_ACCESS_KEY: 'test' },
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

/** The stand-in tells its services apart by the header, and does not check it. */
const signedForS3 = {
  headers: {
    authorization: 'AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/s3/aws4_request',
  },
}
