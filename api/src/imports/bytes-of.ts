import { bankFileLimits } from '@orenda/contracts/import-kinds'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { IncomingFile } from '../platform/http/multipart.ts'

/** The whole of an incoming file. @throws AppError PAYLOAD_TOO_LARGE */
export async function bytesOf({ content }: IncomingFile): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  if (content.truncated || bytes.length > bankFileLimits.bytes)
    throw new AppError('PAYLOAD_TOO_LARGE', { extra: { problem: 'too_many_bytes' } })
  return bytes
}
